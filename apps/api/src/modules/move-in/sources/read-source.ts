import path from 'node:path';
import { Readable } from 'node:stream';
import { DumpReader } from './dump/dump-reader.ts';
import { readArchive } from './read-archive.ts';
import { type Bytes, countBytes, readHead, readText, unpackGzip } from './read-bytes.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { Sift, type SealAadhaar } from './sift-rows.ts';
import {
  defaultLimits,
  Reading,
  SourceRefused,
  type SourceEvent,
  type SourceInput,
  type SourceLimits,
} from './source.ts';
import { type SourceKind, sourceKindOf } from './source-kind.ts';

/** `depth` counts the archives around a file, `packs` the gzip layers. */
type Part = { bytes: Bytes; name: string; depth: number; packs: number; reading: Reading };

const plainName = (name: string) => name.replace(/\.gz$/i, '').replace(/\.\w{2,4}$/, '') || name;

async function holdBytes(bytes: Bytes, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > most) throw new SourceRefused('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

type Text = Extract<SourceKind, { text: string }>;

async function* readPieces({ kind, encoding, text }: Text, bytes: Bytes, { name, depth, reading }: Part) {
  const pieces = readText(countBytes(bytes, reading), encoding, reading);
  if (kind === 'csv') return yield* readCsv(pieces, { name: plainName(name), head: text, reading });
  const dump = new DumpReader(kind, depth > 0 ? plainName(name) : '', reading);
  for await (const piece of pieces) yield dump.write(piece);
  yield dump.end();
}

/** Skips a file in an archive that is no source; throws for the source itself. */
function refuse(refusal: SourceRefused, { name, depth, reading }: Part): void {
  if (depth === 0) throw refusal;
  reading.add(refusal.refusal === 'encrypted' ? 'file_encrypted' : 'file_skipped', name);
}

async function* readKind(kind: SourceKind, bytes: Bytes, part: Part): AsyncGenerator<SourceEvent[]> {
  const { name, depth, reading } = part;
  if ('refusal' in kind) return refuse(new SourceRefused(kind.refusal), part);
  if ((kind.kind === 'zip' && depth > 1) || (kind.kind === 'gzip' && part.packs > 0)) {
    reading.add('file_nested', name);
  } else if (kind.kind === 'gzip') {
    const inner = unpackGzip(Readable.from(bytes), reading);
    yield* readPart({ ...part, bytes: inner, name: name.replace(/\.gz$/i, ''), packs: 1 });
  } else if (kind.kind === 'zip') {
    const within = { depth: depth + 1, packs: 0, reading };
    yield* readArchive(bytes, reading, (inner, entry) => readPart({ bytes: inner, name: entry, ...within }));
  } else if (kind.kind === 'workbook') {
    const held = await holdBytes(countBytes(bytes, reading), reading.limits.mostHeldBytes);
    yield* readWorkbook({ bytes: held, kind: kind.workbook, name: plainName(name), reading });
  } else yield* readPieces(kind, bytes, part);
}

async function* readPart(part: Part): AsyncGenerator<SourceEvent[]> {
  const { head, all } = await readHead(part.bytes);
  try {
    yield* readKind(sourceKindOf(head, part.name), all, part);
  } catch (error) {
    const isOfFile = error instanceof SourceRefused && ['encrypted', 'workbook_old', 'unknown'].includes(error.refusal);
    if (part.depth === 0 || !isOfFile) throw error;
    refuse(error, part);
  }
}

export type SourceHooks = {
  /** Returns the replacement of a full Aadhaar number; the default is 'XXXX XXXX 1234'. */
  sealAadhaar?: SealAadhaar;
  /** The source is a copy that was sifted when it was created: nothing in it is withheld. */
  isSifted?: boolean;
};

/**
 * Reads a source as a stream: text in lines, workbooks, dumps of MySQL, MariaDB and PostgreSQL, gzip and ZIP of these. A table is
 * announced before its first row; findings come at the end. Memory use is constant except for workbooks, which have a size limit.
 * Dumps are never executed. Columns of passwords, PINs, keys and hashes are never emitted; Aadhaar numbers are masked or sealed.
 * A consumer must copy cells that it stores, because a cell may hold the larger string it was cut from in memory.
 * Throws SourceRefused if the source, or the rest of it, cannot be read.
 */
export async function* readSource(
  input: SourceInput,
  limits: Partial<SourceLimits> = {},
  hooks: SourceHooks = {},
): AsyncGenerator<SourceEvent> {
  const reading = new Reading({ ...defaultLimits, ...limits });
  const sift = new Sift(reading, hooks.sealAadhaar);
  const stream = await input.stream();
  try {
    const parts = readPart({
      bytes: stream as Bytes,
      name: path.basename(input.fileName),
      depth: 0,
      packs: 0,
      reading,
    });
    if (hooks.isSifted) for await (const events of parts) yield* events;
    else {
      for await (const events of parts) yield* sift.pass(events);
      yield* sift.flush();
    }
  } finally {
    stream.destroy();
  }
  for (const finding of reading.findings()) yield { finding };
}
