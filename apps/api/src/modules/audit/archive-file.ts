import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { archiveKey, contentsEntry, kdfSchema, manifestEntry, newKdf } from '../../platform/backup/manifest.ts';
import { openSealed } from '../../platform/backup/read-archive.ts';
import { openArchiveWriter } from '../../platform/backup/write-archive.ts';

/** The part that anybody may read: of which installation (by the first link of its chain), archive and year. */
const manifestSchema = z.object({
  format: z.literal('sevadesk-trail-1'),
  id: z.uuid(),
  year: z.string(),
  chain: z.string(),
  madeAt: z.string(),
  kdf: kdfSchema,
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;

const contentsSchema = z.object({
  id: z.uuid(),
  rows: z.number().int(),
  part: z.object({ entry: z.string(), sha256: z.string(), bytes: z.number().int() }),
});

/** An event in a file: its position in the chain and its sealed text. */
export type ArchivedRow = { position: number; text: string };

export type ArchiveFile = {
  manifest: ArchiveManifest;
  /** How many rows the file says to have. */
  rows: number;
  /** Yields the rows in groups; throws at its end if a byte is missing or another. */
  read: () => AsyncGenerator<ArchivedRow[]>;
  close: () => void;
};

const shape = { what: 'archive of the audit trail', manifest: manifestSchema, contents: contentsSchema };
const entry = 'events.gz';

/**
 * Writes rows to a new file, compressed and sealed with the passphrase like a backup; returns its hash and length. If the rows end with an
 * error, no file remains.
 */
export async function writeArchiveFile(
  file: string,
  passphrase: string,
  { manifest, rows }: { manifest: Omit<ArchiveManifest, 'format' | 'kdf'>; rows: AsyncIterable<ArchivedRow[]> },
): Promise<{ sha256: string; bytes: number }> {
  const kdf = newKdf();
  const archive = openArchiveWriter(file, archiveKey(passphrase, kdf));
  let count = 0;
  async function* lines() {
    for await (const group of rows) {
      count += group.length;
      yield group.map(({ position, text }) => `${position} ${text}\n`).join('');
    }
  }
  try {
    const part = { entry, ...(await archive.add(entry, lines(), { compress: true })) };
    const whole: ArchiveManifest = { format: 'sevadesk-trail-1', ...manifest, kdf };
    archive.addPlain(manifestEntry, JSON.stringify(whole, null, 2));
    const contents: z.infer<typeof contentsSchema> = { id: manifest.id, rows: count, part };
    await archive.add(contentsEntry, [Buffer.from(JSON.stringify(contents))]);
    return await archive.finish();
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Deletes a file that nothing records, with its checksum. */
export async function removeArchiveFile(file: string): Promise<void> {
  for (const name of [file, `${file}.sha256`]) await rm(name, { force: true });
}

function rowOf(line: string): ArchivedRow {
  // Texts may hold U+2028, which a dot matches only with the flag.
  const [, position, text] = /^(\d{1,15}) (\{.*\})$/s.exec(line) ?? [];
  if (!position || !text) throw new Error('A line of the archive is no event with its position.');
  return { position: Number(position), text };
}

/** Yields the rows of each piece of bytes; a line may begin in one and end in a later one. */
async function* rowsIn(source: AsyncIterable<Buffer>): AsyncGenerator<ArchivedRow[]> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    const end = piece.lastIndexOf(10);
    if (end < 0) {
      held = Buffer.concat([held, piece]);
      continue;
    }
    const text = Buffer.concat([held, piece.subarray(0, end)]).toString('utf8');
    held = Buffer.from(piece.subarray(end + 1));
    yield text.split('\n').map(rowOf);
  }
  if (held.length > 0) throw new Error('The last line of the archive is cut.');
}

/** Opens a file with its passphrase. Throws a sentence if it is no archive, damaged, or the passphrase is another. */
export async function openArchiveFile(file: string, passphrase: string): Promise<ArchiveFile> {
  const { manifest, contents, read, close } = await openSealed(file, passphrase, shape);
  return {
    manifest,
    rows: contents.rows,
    read: () => rowsIn(read(contents.part, { compressed: true })),
    close,
  };
}

/** Collects groups of rows into groups of at least `size`, the last one excepted. */
export async function* inBatches(groups: AsyncIterable<ArchivedRow[]>, size: number): AsyncGenerator<ArchivedRow[]> {
  let batch: ArchivedRow[] = [];
  for await (const group of groups) {
    batch.push(...group);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
