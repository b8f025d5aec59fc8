import { createHash, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';

const counted = z.object({ entry: z.string(), sha256: z.string(), bytes: z.number().int() });
/** A sealed copy beside the archives: its name is the hash of its bytes; the key opens only this copy. */
const copy = z.object({ name: z.string().regex(/^[0-9a-f]{64}$/), key: z.string() });
export type Copy = z.infer<typeof copy>;
/** A stored file as a copy that backups share. */
const copiedFile = counted.omit({ entry: true }).extend({ key: z.string(), copy });
export type CopiedFile = z.infer<typeof copiedFile>;
/** A file inside the archive: the keys, and all files of a backup of format 1. */
const heldFile = counted.extend({ key: z.string() });

/** The sealed contents of an archive: every part with its hash, and what a restore must find again. */
export const contentsSchema = z.object({
  tables: z.array(counted.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.string().nullable()),
  files: z.array(z.union([heldFile, copiedFile])),
});
export type Contents = z.infer<typeof contentsSchema>;

export const isCopied = (file: Contents['files'][number]): file is CopiedFile => 'copy' in file;

/** Whether a file of the folder is a backup, or the keys of one. */
export const isArchive = (name: string): boolean => /^sevadesk-\d{8}T\d{6}Z\.(backup|keys)$/.test(name);

/** How the key of an archive is derived from its passphrase. */
export const kdfSchema = z.object({
  salt: z.string(),
  cost: z
    .number()
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
});

/** The part of an archive that is readable without its passphrase. */
export const manifestSchema = z.object({
  /** 1 contained its files; since 2 they are copies beside it. */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.string(),
  /** Migrations of the saved database, in order. */
  migrations: z.array(z.string()),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Identifies the keys that open the sealed values in it. */
  keysFingerprint: z.string(),
  kdf: kdfSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestEntry = 'manifest.json';
export const contentsEntry = 'contents.sealed';

/** Cost of guessing one passphrase (scrypt N, RFC 7914): about a tenth of a second and 64 MB. */
export const newKdf = (): Manifest['kdf'] => ({ salt: randomBytes(16).toString('base64url'), cost: 2 ** 16 });

/** Derives the key of an archive from its passphrase. Throws an error if the passphrase is too short to protect anything. */
export function archiveKey(passphrase: string, { salt, cost }: Manifest['kdf']): string {
  if (passphrase.length < 12) throw new Error('The passphrase of a backup takes at least 12 characters.');
  const options = { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 };
  return scryptSync(passphrase, Buffer.from(salt, 'base64url'), 32, options).toString('base64url');
}

/** Returns an identifier of a key file that reveals nothing of it. */
export function fingerprintOf(keys: string | Buffer): string {
  return createHash('sha256').update('sevadesk keys\n').update(keys).digest('hex').slice(0, 16);
}
