import { type ImportBatchView, imports } from '@sevadesk/contract/imports';
import { call, type Signed, type TestApp } from '../helpers.ts';

/** A statement's text as a bank's web site gives it. */
export function statementCsv(rows: readonly (readonly (string | number)[])[]): string {
  return [['Date', 'Narration', 'Ref No', 'Debit', 'Credit', 'Balance'], ...rows]
    .map((row) => row.join(','))
    .join('\n');
}

/** Uploads a sheet for a source; answers the call's result. */
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

/** Uploads a sheet and looks through it by the suggested mapping. */
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

/** The whole way of a sheet: dry run, then start. */
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
