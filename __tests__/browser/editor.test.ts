/** The editor by itself: its forms, and all that they take and refuse. */
import { dates } from "./editor/dates";
import { fields } from "./editor/fields";
import { focus } from "./editor/focus";
import { forms } from "./editor/forms";
import { pages } from "./editor/pages";
import { startDesk } from "./support/desk";

// Dates are those of the site's own time zone, wherever the computer is.
const desk = startDesk({ timezoneId: "Asia/Tokyo" });

forms(desk);
fields(desk);
pages(desk);
dates(desk);
focus(desk);
