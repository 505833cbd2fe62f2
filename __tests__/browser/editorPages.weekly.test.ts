/** Tests pages with sections, and pictures, in the editor alone, without the site and a Git provider. */

import { media } from "./editor/media";
import { pages } from "./editor/pages";
import { startLocalEditor } from "./support/localEditor";

const local = startLocalEditor();

pages(local);
media(local);
