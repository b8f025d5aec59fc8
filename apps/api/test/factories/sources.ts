import { Readable } from 'node:stream';
import type { SourceHooks, SourceFinding, SourceLimits, SourceTable } from '../../src/modules/move-in/sources/index.ts';
import { readSource } from '../../src/modules/move-in/sources/index.ts';

export type ReadTable = SourceTable & { rows: string[][]; rowNos: number[] };
export type ReadAll = { tables: ReadTable[]; findings: SourceFinding[] };

/** The first bytes are read at once to detect the kind of source; chunk boundaries matter only after them. */
export const headBytes = 64 * 1024;

/** Reads a source in memory, in chunks of `pieceBytes` after the first `headBytes`. */
export async function readAll(
  content: Buffer | string,
  fileName: string,
  {
    limits,
    hooks,
    pieceBytes = 64 * 1024,
  }: { limits?: Partial<SourceLimits>; hooks?: SourceHooks; pieceBytes?: number } = {},
): Promise<ReadAll> {
  const bytes = Buffer.from(content as string);
  function* pieces() {
    yield bytes.subarray(0, headBytes);
    for (let at = headBytes; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const tables: ReadTable[] = [];
  const findings: SourceFinding[] = [];
  for await (const event of readSource({ stream: async () => Readable.from(pieces()), fileName }, limits, hooks)) {
    if ('open' in event) tables.push({ ...event.open, rows: [], rowNos: [] });
    else if ('finding' in event) findings.push(event.finding);
    else {
      tables[event.table]?.rows.push(event.cells);
      tables[event.table]?.rowNos.push(event.rowNo);
    }
  }
  return { tables, findings };
}

/** Returns the code and the name of each finding. */
export const codesOf = ({ findings }: ReadAll) =>
  findings.map(({ code, name }) => (name === '' ? code : `${code} ${name}`));
