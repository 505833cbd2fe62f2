import { drafts } from "./editor/drafts";
import { forms } from "./editor/forms";
import { pictures } from "./editor/pictures";
import { refusals } from "./editor/refusals";
import { tasks } from "./editor/tasks";
import { startEditorSession } from "./support/editor";

// Gatsby takes its time to start, so one `develop` serves all that is to be shown of the editor.
const session = startEditorSession();

forms(session);
refusals(session);
drafts(session);
pictures(session);
tasks(session);
