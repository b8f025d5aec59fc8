/** A file that was selected for a scan and not uploaded yet; stored by the browser, so that a reload loses nothing. */
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
  /** Returns this person's unfinished uploads for this application, oldest first. */
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
    // In a private window or without space the upload works, but does not survive a reload.
    return undefined;
  }
}

/** Stores files in the browser's database. They contain personal data: files older than a day, or of another user, are deleted. */
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
