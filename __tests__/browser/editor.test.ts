/** The editor by itself: its forms, and all that they take and refuse. */
import { dates } from "./editor/dates";
import { fields } from "./editor/fields";
import { focus } from "./editor/focus";
import { forms } from "./editor/forms";
import { startDesk } from "./support/desk";

const desk = startDesk();

forms(desk);
fields(desk);
dates(desk);
focus(desk);
