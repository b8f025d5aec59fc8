import { AppError } from '../../platform/app-error.ts';
import type { ArchiveEntry } from './sources/index.ts';

/** Reads a file of an archive up to a size in bytes. Throws file_refused; errors of the ZIP reader pass through. */
export async function readBytes(entry: ArchiveEntry, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of await entry.open()) {
    length += piece.length;
    if (length > maxBytes) throw new AppError('file_refused');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Returns whether an error means that the file is damaged in the archive: it is left out, the rest continues. */
export const isDamage = (error: unknown) =>
  error instanceof Error &&
  /^Z_|bytes in the stream|CRC|local file header|compression method/i.test(
    `${(error as { code?: string }).code ?? ''} ${error.message}`,
  );
