/** Tests the editor without a website or Git provider: pages with sections, and the editor's page “Pictures”. */

import { media } from "./editor/media";
import { pages } from "./editor/pages";
import { startLocalEditor } from "./support/localEditor";

const local = startLocalEditor();

pages(local);
media(local);
