import { Readable } from 'node:stream';
import type { ImportRowFault } from '@sevadesk/contract/imports';
import { faultText } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { csvText } from '../../platform/export/csv-text.ts';
import { findBatch, type Kinds } from './find-kind.ts';
import { rowsAfter } from './imports.repo.ts';
import { rejectTitles } from './reject-columns.ts';

const rejectBatch = 2_000;

/** Returns the original faulty lines with the reasons in words as CSV, in batches. Throws not_found. */
export async function rejectsOf(ctx: UserCtx, kinds: Kinds, { id }: { id: string }) {
  const { batch, kind } = await findBatch(ctx, kinds, id);
  const titles = batch.titles as string[];
  const words = new Map(kind.columns.map(({ key, title }) => [key, title(ctx.locale)]));
  const reason = (faults: ImportRowFault[]) =>
    faults.map(
      ({ column, key, params }) => `${words.get(column) ?? column}: ${faultText({ key, params }, ctx.locale)}`,
    );
  type Row = { rowNo: number; cells: string[]; faults: ImportRowFault[] };
  const [rowTitle, reasonTitle] = rejectTitles(ctx.locale);
  const columns = [
    ...titles.map((title, at) => ({ title, value: (row: Row) => row.cells[at] ?? '' })),
    { title: rowTitle, value: (row: Row) => row.rowNo },
    { title: reasonTitle, value: (row: Row) => reason(row.faults).join('; ') },
  ];
  async function* text() {
    for (let after = 0, first = true; ; first = false) {
      const rows = await rowsAfter(ctx.db, id, { status: 'faulty', after, limit: rejectBatch });
      if (rows.length > 0 || first) yield csvText(columns, rows as unknown as Row[], first);
      const last = rows.at(-1);
      if (!last || rows.length < rejectBatch) return;
      after = last.rowNo;
    }
  }
  const name = `${batch.fileName.replace(/\.\w{1,5}$/, '').slice(0, 60)}-rejects.csv`;
  return { name, type: 'text/csv; charset=utf-8', content: Readable.from(text()) };
}
