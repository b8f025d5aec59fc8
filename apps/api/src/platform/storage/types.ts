import type { Readable } from 'node:stream';

export type StoredFile = { key: string; sha256: string; bytes: number };

/** Where the bytes of files live; names are random, so that nothing can be guessed or overwritten. */
export type FileStore = {
  /** Stores the bytes whole or not at all; a stream is written as it comes, so memory stays flat. */
  put: (content: Buffer | Readable) => Promise<StoredFile>;
  /** Throws when the key is unknown. */
  get: (key: string) => Promise<Buffer>;
  /** The same bytes as a stream; throws when the key is unknown. */
  open: (key: string) => Promise<Readable>;
  /**
   * Room of the place where the bytes lie; null where that has no limit of its own. A folder that cannot be written to throws; a
   * service that every process shares is not asked, since turning requests away to another process would help nobody.
   */
  room: () => Promise<{ freeBytes: number; totalBytes: number } | null>;
  exists: (key: string) => Promise<boolean>;
  /** Stores bytes under the key they had in another store, as a restore does. */
  putBack: (key: string, content: Readable) => Promise<void>;
  /** Every key there is, in no order. */
  keys: () => AsyncIterable<string>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Lets go of connections; nothing is lost without it. */
  close: () => Promise<void>;
};
