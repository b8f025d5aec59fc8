import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import yauzl from 'yauzl';
import { openSheets } from '../../imports/index.ts';
import { LineTable } from './line-table.ts';
import { type Reading, type SourceEvent, SourceRefused } from './source.ts';

type Line = { cells: string[]; repeated: number };
type Sheet = { name: string; lines: Line[] };

const mostRepeated = 1_048_576;
const mostText = 100_000;
const count = (text: string | undefined) => Math.min(Math.max(1, Number.parseInt(text ?? '1', 10) || 1), mostRepeated);
const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1);

/** Collects lines from the tags of content.xml. Numbers and dates use the stored value, not the displayed one. */
class ContentReader {
  readonly #parser = new SaxesParser();
  readonly #mostCells: number;
  #sheets: Sheet[] = [];
  #cells: string[] = [];
  #repeated = 1;
  #cell: { value: string | undefined; text: string; times: number } | undefined;
  #inText = 0;
  #inNote = 0;

  constructor(mostCells: number) {
    this.#mostCells = mostCells;
    this.#parser.on('opentag', (tag) => this.#open(localName(tag.name), tag));
    this.#parser.on('closetag', (tag) => this.#close(localName(tag.name)));
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('error', (error) => {
      throw error;
    });
  }

  /** Returns sheets with the lines that this piece completes; the last sheet may continue. */
  write(piece: string): Sheet[] {
    this.#parser.write(piece);
    const done = this.#sheets;
    const last = done.at(-1);
    this.#sheets = last ? [{ name: last.name, lines: [] }] : [];
    return done;
  }

  #add(text: string): void {
    if (this.#cell && this.#inText > 0 && this.#inNote === 0 && this.#cell.text.length < mostText)
      this.#cell.text += text;
  }

  #open(name: string, { attributes }: SaxesTagPlain): void {
    if (name === 'table') this.#sheets.push({ name: attributes['table:name'] ?? '', lines: [] });
    else if (name === 'table-row') {
      this.#cells = [];
      this.#repeated = count(attributes['table:number-rows-repeated']);
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      const value = attributes['office:date-value']?.slice(0, 10) ?? attributes['office:boolean-value'];
      const times = count(attributes['table:number-columns-repeated']);
      this.#cell = { value: value ?? attributes['office:value'], text: '', times };
    } else if (name === 'annotation') this.#inNote++;
    else if (name === 'p') {
      if (this.#cell && this.#cell.text !== '') this.#cell.text += '\n';
      this.#inText++;
    } else if (name === 's') this.#add(' '.repeat(Math.min(count(attributes['text:c']), 100)));
    else if (name === 'tab' || name === 'line-break') this.#add(' ');
  }

  #close(name: string): void {
    if (name === 'p') this.#inText--;
    else if (name === 'annotation') this.#inNote--;
    else if ((name === 'table-cell' || name === 'covered-table-cell') && this.#cell) {
      const { value, text, times } = this.#cell;
      const room = this.#mostCells - this.#cells.length;
      for (let at = 0; at < Math.min(times, room); at++) this.#cells.push(value ?? text);
      this.#cell = undefined;
    } else if (name === 'table-row') this.#sheets.at(-1)?.lines.push({ cells: this.#cells, repeated: this.#repeated });
  }
}

async function* contentOf(bytes: Buffer): AsyncGenerator<string> {
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'META-INF/manifest.xml') {
      const manifest = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
      if (manifest.includes('encryption-data')) throw new SourceRefused('encrypted');
    }
  }
  const again = await yauzl.fromBufferPromise(bytes);
  const decoder = new TextDecoder();
  for await (const entry of again.eachEntry()) {
    if (entry.fileName !== 'content.xml') continue;
    const content: Readable = await again.openReadStreamPromise(entry);
    for await (const piece of content) yield decoder.decode(piece as Buffer, { stream: true });
    return;
  }
}

/** Yields the sheets of an OpenDocument file. Throws SourceRefused, and errors of the readers for damaged files. */
export async function* readOds(input: {
  bytes: Buffer;
  name: string;
  reading: Reading;
}): AsyncGenerator<SourceEvent[]> {
  const { bytes, name, reading } = input;
  await openSheets(bytes);
  const content = new ContentReader(reading.limits.mostColumns + 1);
  let table: LineTable | undefined;
  let lineNo = 0;
  let current = '';
  for await (const piece of contentOf(bytes)) {
    for (const [at, sheet] of content.write(piece).entries()) {
      if (!table || at > 0) {
        if (table) yield table.end();
        current = sheet.name;
        table = new LineTable(`${name} / ${current}`, reading);
        lineNo = 0;
      }
      for (const { cells, repeated } of sheet.lines) {
        const isBlank = cells.every((cell) => cell === '');
        for (let time = 0; time < repeated && !isBlank; time++) yield table.add(lineNo + time + 1, cells);
        lineNo += repeated;
      }
    }
  }
  if (table) yield table.end();
}
