import { type ImportBatchView, imports } from '@sevadesk/contract/imports';
import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { call, type Signed, type TestApp } from '../helpers.ts';
import { readBatch } from './imports.ts';
import { nextNumber } from './users.ts';

/** Returns a valid number that is not assigned to anyone. */
export function testAadhaar(number: number): string {
  const first = String(29_999_000_000 + number);
  return `${first}${verhoeffDigit(first)}`;
}

export const backlogTitles = [
  'transid',
  'dated',
  'akn_no',
  'pan_type',
  'cardname',
  'aadhaar_No',
  'contactno',
  'email',
  'memno',
  'name',
  'status',
];
type Cells = Partial<Record<string, string>>;

/** Returns a line of the old system's list, valid unless overridden. */
export function backlogCells(cells: Cells = {}): string[] {
  const number = nextNumber();
  const valid: Cells = {
    transid: `OLD${100_000 + number}`,
    dated: '15/06/2024',
    akn_no: String(880_000_000_000_000 + number),
    pan_type: 'New',
    cardname: `ASHA TEST ${number}`,
    aadhaar_No: testAadhaar(number),
    contactno: String(9_100_000_000 + number),
    email: `asha${number}@example.in`,
    memno: 'OLD01',
    name: 'Old Shop',
    status: 'A',
  };
  return backlogTitles.map((title) => ({ ...valid, ...cells })[title] ?? '');
}

export function backlogCsv(lines: readonly (readonly string[])[], titles: readonly string[] = backlogTitles): string {
  return [titles, ...lines].map((line) => line.join(',')).join('\n');
}

/** Uploads a list of the old system and previews it with the suggested mapping. */
export async function checkBacklog(app: TestApp, as: Signed, bytes: Buffer | string): Promise<ImportBatchView> {
  const uploaded = await call(app, imports.upload, {
    as,
    body: { kind: 'backlog', source: '' },
    files: [{ name: 'list.csv', bytes: Buffer.from(bytes) }],
  });
  const { id } = uploaded.body;
  const { mapping } = await readBatch(app, as, id);
  await call(app, imports.check, { as, params: { id }, body: { mapping } });
  await app.runJobs();
  return readBatch(app, as, id);
}

/** Runs the complete import: preview, then start. */
export async function importBacklog(app: TestApp, as: Signed, lines: readonly Cells[]): Promise<ImportBatchView> {
  const { id } = await checkBacklog(app, as, backlogCsv(lines.map(backlogCells)));
  await call(app, imports.start, { as, params: { id } });
  await app.runJobs();
  return readBatch(app, as, id);
}
