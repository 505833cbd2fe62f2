/** Tests the editor's forms, and which values they accept and refuse. Neither the site nor a Git provider is running. */

import { dates } from "./editor/dates";
import { fields } from "./editor/fields";
import { focus } from "./editor/focus";
import { forms } from "./editor/forms";
import { lists } from "./editor/lists";
import { startLocalEditor } from "./support/localEditor";

// The browser's time zone differs from the site's (Lagos). The editor must show dates in the site's time zone.
const local = startLocalEditor({ timezoneId: "Asia/Tokyo" });

forms(local);
fields(local);
lists(local);
dates(local);
focus(local);
