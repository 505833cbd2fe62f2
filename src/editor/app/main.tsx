import { editorCollections, RECORD_FORMAT } from "../../content-model/derive/editorConfig";
import { watchBackend } from "./backend/implementation";
import { LocalBackend } from "./backend/LocalBackend";
import { drawBar } from "./bar/Bar";
import { removeOpenRecord, tellRemovalRefused } from "./bar/MoveRecord";
import { CMS } from "./cms";
import { replaceActions } from "./decap";
import { listenToKeys } from "./keys";
import { registerPreviews } from "./preview/registerPreviews";
import { recordFormat } from "./recordFormat";
import { reloadBetweenForms } from "./reloadBetweenForms";
import { keepDrafts } from "./saving/keptDrafts";
import { saveRecord } from "./saving/saveRecord";
import { isLocal, pageSettings } from "./settings";
import { refreshRecords } from "./siteContent";
import { tellError } from "./status";
import { registerWidgets } from "./widgets/registerWidgets";
import { registerWords } from "./words";

const { backend, publish_mode } = pageSettings();

if (isLocal()) {
  CMS.registerBackend(backend.name, LocalBackend);
  // Skip Decap's sign-in for local files.
  localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: backend.name }));
}
watchBackend(backend.name, { deleteFiles: tellRemovalRefused, persistMedia: tellError });
replaceActions({ save: saveRecord, remove: removeOpenRecord });

CMS.registerCustomFormat(RECORD_FORMAT, "json", recordFormat);
CMS.registerEventListener({ name: "postSave", handler: () => void refreshRecords() });
registerWords();
registerWidgets();
registerPreviews();
reloadBetweenForms();
drawBar();
listenToKeys();
// Files may have changed outside the editor since the last record was opened.
if (isLocal()) window.addEventListener("hashchange", () => void refreshRecords());

type Config = NonNullable<Parameters<typeof CMS.init>[0]>["config"];

function start(): void {
  CMS.init({
    // Decap's types allow only its own widgets and backends.
    config: {
      load_config_file: false,
      backend,
      publish_mode,
      media_folder: "content/media",
      public_folder: "/media",
      site_url: window.location.origin,
      display_url: window.location.origin,
      logo: { src: "/favicon.svg" },
      slug: { encoding: "ascii", clean_accents: true, sanitize_replacement: "-" },
      collections: editorCollections(),
    } as unknown as Config,
  });
}

// Without browser storage the editor keeps no drafts, but still works.
keepDrafts().catch(console.warn).finally(start);
