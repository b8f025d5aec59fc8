import type { Readable } from 'node:stream';

export type StoredFile = { key: string; sha256: string; bytes: number };

/** Stores the bytes of files; names are random, so that nothing can be guessed or overwritten. */
export type FileStore = {
  /** Stores the bytes atomically; a stream is written as it arrives, so memory stays constant. */
  put: (content: Buffer | Readable) => Promise<StoredFile>;
  /** Throws if the key is unknown. */
  get: (key: string) => Promise<Buffer>;
  /** Returns the same bytes as a stream; throws if the key is unknown. */
  open: (key: string) => Promise<Readable>;
  /**
   * Returns the space of the store; null if it has no limit of its own. Throws for a folder that cannot be written to. A service that
   * all processes share is not checked, because routing requests to another process would not help.
   */
  room: () => Promise<{ freeBytes: number; totalBytes: number } | null>;
  exists: (key: string) => Promise<boolean>;
  /** Stores bytes under the key from another store, for a restore. */
  putBack: (key: string, content: Readable) => Promise<void>;
  /** Yields all keys, unordered. */
  keys: () => AsyncIterable<string>;
  /** Removes a file; a missing one is no error. */
  remove: (key: string) => Promise<void>;
  /** Closes connections; optional. */
  close: () => Promise<void>;
};
