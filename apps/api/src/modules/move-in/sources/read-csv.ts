import { CsvError, type Parser, parse } from 'csv-parse';
import { separatorOf } from '../../imports/index.ts';
import { LineTable } from './line-table.ts';
import type { Reading, SourceEvent } from './source.ts';

type Options = { name: string; head: string; reading: Reading };

const mostLine = 4 * 1024 * 1024;

/** Excel writes its separator as 'sep=;' in the first line. */
const notedSeparator = (head: string) => /^\s*sep=(.)\r?\n/i.exec(head)?.[1];

/** Writes a piece to the parser and waits until it is parsed. Throws its errors. */
const feed = (parser: Parser, piece: string) =>
  new Promise<void>((resolve, reject) => parser.write(piece, (error) => (error ? reject(error) : resolve())));
const finish = (parser: Parser) =>
  new Promise<void>((resolve, reject) => {
    parser.once('error', reject);
    parser.end(() => resolve());
  });

/** Yields the lines of a CSV text. If a quote never closes, reading ends with a finding, because the rest cannot be parsed. */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  { name, head, reading }: Options,
): AsyncGenerator<SourceEvent[]> {
  const noted = notedSeparator(head);
  const lines = new LineTable(name, reading);
  let lineNo = 0;
  let events: SourceEvent[] = [];
  const parser = parse({
    delimiter: noted ?? separatorOf(head.slice(0, 8_192)),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: mostLine,
    // Lines are collected here because the stream loses the lines before an error.
    on_record: (cells: string[]) => {
      lineNo++;
      if (lineNo > 1 || noted === undefined) for (const event of lines.add(lineNo, cells)) events.push(event);
      return null;
    },
  });
  parser.on('error', () => undefined);
  const taken = () => {
    const done = events;
    events = [];
    return done;
  };
  try {
    for await (const piece of pieces) {
      await feed(parser, piece);
      yield taken();
    }
    await finish(parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    reading.add('open_quote', name, lineNo + 1);
  }
  yield [...taken(), ...lines.end()];
}
