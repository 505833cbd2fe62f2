/** The editor alone, without the site and a Git provider: its forms, and the values that they accept and refuse. */

import { dates } from "./editor/dates";
import { fields } from "./editor/fields";
import { focus } from "./editor/focus";
import { forms } from "./editor/forms";
import { lists } from "./editor/lists";
import { startLocalEditor } from "./support/localEditor";

// Dates are in the site's time zone, wherever the computer is.
const local = startLocalEditor({ timezoneId: "Asia/Tokyo" });

forms(local);
fields(local);
lists(local);
dates(local);
focus(local);
