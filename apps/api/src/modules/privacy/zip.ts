import { Readable } from 'node:stream';
import yazl from 'yazl';

type Entry = { name: string; bytes: () => Promise<Buffer> };

/** Writes a zip, with one entry in memory at a time. An unreadable entry aborts it. */
export async function* zipOf(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const output = Readable.from(zip.outputStream);
  for (const { name, bytes } of entries) {
    zip.addReadStreamLazy(name, (give) => {
      bytes().then(
        (content) => give(null, Readable.from([content])),
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(`${name} cannot be read`)),
      );
    });
  }
  zip.end();
  for await (const chunk of output) yield Buffer.from(chunk);
}
