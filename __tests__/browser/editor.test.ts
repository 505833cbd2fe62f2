/** The editor alone, without the site and a Git provider: its forms, and the values that they accept and refuse. */

import { dates } from "./editor/dates";
import { fields } from "./editor/fields";
import { focus } from "./editor/focus";
import { forms } from "./editor/forms";
import { lists } from "./editor/lists";
import { startLocalEditor } from "./support/localEditor";

// The browser has another time zone than the site (Lagos), because the editor must show dates in the site's time zone.
const local = startLocalEditor({ timezoneId: "Asia/Tokyo" });

forms(local);
fields(local);
lists(local);
dates(local);
focus(local);
