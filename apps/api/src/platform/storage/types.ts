/** Where the bytes of files live; names are random, so that nothing can be guessed or overwritten. */
export type FileStore = {
  put: (bytes: Buffer) => Promise<{ key: string; sha256: string; bytes: number }>;
  /** Throws when the key is unknown. */
  get: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
};
