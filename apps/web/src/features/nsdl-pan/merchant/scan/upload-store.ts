/** A file that was chosen for a scan and has not arrived; kept by the browser, so that a reload loses nothing. */
export type KeptUpload = {
  key: string;
  userId: string;
  applicationId: string;
  file: File;
  page?: number | undefined;
  at: number;
};

export type UploadStore = {
  keep: (upload: KeptUpload) => Promise<void>;
  drop: (key: string) => Promise<void>;
  /** What this person has not finished sending for this application, oldest first. */
  unfinished: (userId: string, applicationId: string) => Promise<KeptUpload[]>;
};

const lifeMs = 24 * 60 * 60 * 1000;
const table = 'uploads';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('sevadesk-scans', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    return await settled(work(database.transaction(table, mode).objectStore(table)));
  } catch {
    // A private window, or no room: the upload runs all the same, it only does not survive a reload.
    return undefined;
  }
}

/** Keeps files in the browser's own database. Papers of people: what is a day old, or was left by another user, is deleted. */
export const browserUploads: UploadStore = {
  keep: async (upload) => void (await within('readwrite', (store) => store.put(upload))),
  drop: (key) => within('readwrite', (store) => store.delete(key)),
  async unfinished(userId, applicationId) {
    const all: KeptUpload[] = (await within('readonly', (store) => store.getAll())) ?? [];
    const stale = all.filter((one) => one.userId !== userId || one.at < Date.now() - lifeMs);
    for (const { key } of stale) await browserUploads.drop(key);
    return all
      .filter((one) => one.applicationId === applicationId && !stale.includes(one))
      .toSorted((one, other) => one.at - other.at);
  },
};
