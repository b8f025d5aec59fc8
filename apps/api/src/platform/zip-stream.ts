import { Readable } from 'node:stream';
import yazl from 'yazl';

/** One file of a zip; its bytes are requested when it is written. */
export type ZipEntry = { name: string; bytes: () => Promise<Buffer> };

/** Writes a zip as a stream, one file at a time, so that memory stays constant. A failing entry aborts the stream. */
export function zipStream(entries: Iterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  const output = Readable.from(zip.outputStream);
  for (const { name, bytes } of entries) {
    zip.addReadStreamLazy(name, (give) => {
      bytes()
        .then((content) => give(null, Readable.from([content])))
        .catch((error: unknown) => {
          output.destroy(error instanceof Error ? error : new Error(`${name} cannot be read`));
        });
    });
  }
  zip.end();
  return output;
}
