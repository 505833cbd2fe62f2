import localForage from "localforage";

/** Under these names Decap keeps the text of a record that was not saved. */
const BACKUP = /^backup\./;

/**
 * Lets Decap find an unsaved text only when the form of its record is drawn.
 *
 * Decap reads the kept text and the record at the same time. The kept text comes first, the person says that it
 * is wanted, and then the record comes and takes its place: the text is lost (seen in decap-cms-core 3.19).
 */
export async function backupAfterForm(): Promise<void> {
  // Until it has chosen a store, localForage puts its own functions in place of ours.
  await localForage.ready();
  const getItem = localForage.getItem.bind(localForage);
  localForage.getItem = async <Value>(key: string): Promise<Value | null> => {
    const kept = await getItem<Value>(key);
    if (kept && BACKUP.test(key)) await formDrawn();
    return kept;
  };
}

function formDrawn(): Promise<void> {
  const isDrawn = () => document.querySelector('#nc-root [aria-label$=" field"]') !== null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    if (isDrawn()) {
      observer.disconnect();
      resolve();
    }
  });
}
