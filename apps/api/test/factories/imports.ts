import { type ImportBatchView, imports } from '@sevadesk/contract/imports';
import { call, type Signed, type TestApp } from '../helpers.ts';

/** Returns a bank statement as CSV, in the format of a bank's web site. */
export function statementCsv(rows: readonly (readonly (string | number)[])[]): string {
  return [['Date', 'Narration', 'Ref No', 'Debit', 'Credit', 'Balance'], ...rows]
    .map((row) => row.join(','))
    .join('\n');
}

/** Uploads a sheet for a source; returns the call's result. */
export function uploadSheet(app: TestApp, as: Signed, { source, bytes }: { source: string; bytes: Buffer | string }) {
  return call(app, imports.upload, {
    as,
    body: { kind: 'bank-statement', source },
    files: [{ name: 'statement.csv', bytes: Buffer.from(bytes) }],
  });
}

export async function readBatch(app: TestApp, as: Signed, id: string): Promise<ImportBatchView> {
  return (await call(app, imports.get, { as, params: { id } })).body;
}

/** Uploads a sheet and previews it with the suggested mapping. */
export async function checkSheet(
  app: TestApp,
  as: Signed,
  sheet: { source: string; bytes: Buffer | string },
): Promise<ImportBatchView> {
  const { id } = (await uploadSheet(app, as, sheet)).body;
  const { mapping } = await readBatch(app, as, id);
  await call(app, imports.check, { as, params: { id }, body: { mapping } });
  await app.runJobs();
  return readBatch(app, as, id);
}

/** Runs the complete import of a sheet: preview, then start. */
export async function importSheet(
  app: TestApp,
  as: Signed,
  sheet: { source: string; bytes: Buffer | string },
): Promise<ImportBatchView> {
  const { id } = await checkSheet(app, as, sheet);
  await call(app, imports.start, { as, params: { id } });
  await app.runJobs();
  return readBatch(app, as, id);
}
