import { Readable } from 'node:stream';
import yazl from 'yazl';

/** One file of a zip; its bytes are asked for when its turn has come. */
export type ZipEntry = { name: string; bytes: () => Promise<Buffer> };

/** A zip as it is written, one file at a time, so that memory stays flat however many there are. An entry that fails breaks the stream off. */
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
