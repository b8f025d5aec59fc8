import { fromHtml, readXls } from 'hucre';
import { cellText, openSheets, workbookLines } from '../../imports/index.ts';
import { LineTable } from './line-table.ts';
import { readOds } from './read-ods.ts';
import { type Reading, type SourceEvent, SourceRefused } from './source.ts';

export type WorkbookKind = 'xlsx' | 'ods' | 'xls' | 'html';
type Input = { bytes: Buffer; kind: WorkbookKind; name: string; reading: Reading };

async function* readXlsx({ bytes, name, reading }: Input): AsyncGenerator<SourceEvent[]> {
  const sheets = await openSheets(bytes);
  if (sheets.length === 0) throw new SourceRefused('unknown');
  for (const { at, name: sheet } of sheets) {
    const table = new LineTable(`${name} / ${sheet}`, reading);
    let lineNo = 0;
    for await (const cells of workbookLines(bytes, at)) yield table.add(++lineNo, cells);
    yield table.end();
  }
}

type Held = { name: string; rows: readonly (readonly Parameters<typeof cellText>[0][])[] };

function* readHeld(sheets: readonly Held[], { name, reading }: Input): Generator<SourceEvent[]> {
  for (const sheet of sheets) {
    const table = new LineTable(sheet.name === '' ? name : `${name} / ${sheet.name}`, reading);
    for (const [at, cells] of sheet.rows.entries())
      yield table.add(
        at + 1,
        Array.from(cells, (cell) => cellText(cell ?? null)),
      );
    yield table.end();
  }
}

/** Old workbooks store stream names in UTF-16. */
const holds = (bytes: Buffer, stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));

async function* readOld(input: Input): AsyncGenerator<SourceEvent[]> {
  if (holds(input.bytes, 'EncryptedPackage')) throw new SourceRefused('encrypted');
  if (!holds(input.bytes, 'Workbook')) throw new SourceRefused(holds(input.bytes, 'Book') ? 'workbook_old' : 'unknown');
  const workbook = await readXls(input.bytes).catch((error: unknown) => {
    throw /encrypt|password/i.test(String(error)) ? new SourceRefused('encrypted', error) : error;
  });
  yield* readHeld(workbook.sheets, input);
}

/** Old portals export an HTML table with the extension .xls. */
function* readPage(input: Input): Generator<SourceEvent[]> {
  const { rows } = fromHtml(input.bytes.toString('utf8'), { typeInference: false, classes: false });
  yield* readHeld([{ name: '', rows }], input);
}

/** Yields each visible sheet as a table. A damaged sheet becomes a finding after its readable rows. Throws SourceRefused. */
export async function* readWorkbook(input: Input): AsyncGenerator<SourceEvent[]> {
  try {
    if (input.kind === 'xlsx') yield* readXlsx(input);
    else if (input.kind === 'ods') yield* readOds(input);
    else if (input.kind === 'xls') yield* readOld(input);
    else yield* readPage(input);
  } catch (error) {
    if (error instanceof SourceRefused) throw error;
    if (/too large|shrinks|hides its size|too many bytes/.test(String(error)))
      throw new SourceRefused('archive_bomb', error);
    input.reading.add('sheet_unreadable', input.name);
  }
}
