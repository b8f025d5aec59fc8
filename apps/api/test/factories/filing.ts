import { PDFDocument } from '@cantoo/pdf-lib';
import { imports } from '@sevadesk/contract/imports';
import type { ApplicationStatus } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import sharp from 'sharp';
import { storeFile } from '../../src/modules/downloads/index.ts';
import { addFile } from '../../src/modules/nsdl-pan/core/files.repo.ts';
import { call, type Signed, systemCtx, type TestApp } from '../helpers.ts';
import { readBatch } from './imports.ts';
import type { BuiltMerchant } from './merchants.ts';
import { type Built, buildSubmitted } from './nsdl-pan.ts';
import { nextNumber } from './users.ts';

type Overrides = { merchant?: BuiltMerchant; values?: Record<string, unknown> };
export type Accepted = Built & { token: string };

/** Creates a charged application directly in a status, without a scan: for steps after verification. */
export async function buildAt(app: TestApp, status: ApplicationStatus, overrides: Overrides = {}): Promise<Accepted> {
  const built = await buildSubmitted(app, overrides);
  await sql`update pan_applications set status = ${status}, waiting_at = now(), status_at = now()
    where id = ${built.id}`.execute(app.db);
  return built;
}

const jpeg = () =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer();

/** Creates an accepted application with photo, signature and signed form in the store, past its ten seconds for undo. */
export async function buildAccepted(app: TestApp, overrides: Overrides = {}): Promise<Accepted> {
  const built = await buildAt(app, 'accepted', overrides);
  const ctx = systemCtx(app);
  for (const kind of ['photo', 'signature', 'set'] as const) {
    const isSet = kind === 'set';
    const bytes = isSet ? (await slipPdf()).bytes : await jpeg();
    const type = isSet ? 'application/pdf' : 'image/jpeg';
    const file = await storeFile(ctx, 'derived', { name: kind, type, bytes, pages: null }, built.merchant.id);
    await addFile(ctx.db, {
      id: ctx.ids.next(),
      applicationId: built.id,
      kind,
      attempt: 1,
      page: null,
      fileId: file.id,
    });
  }
  return built;
}

export async function statusIn(app: TestApp, id: string): Promise<string> {
  const { status } = await app.db
    .selectFrom('panApplications')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

/** Returns a unique 15-digit number. */
export const ackNumber = (): string => `8${String(nextNumber()).padStart(14, '0')}`;

/** Returns today in India as the providers' sheets write it: 29/11/2026. */
export const sheetDay = (app: TestApp): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(app.clock.now());

export async function slipPdf(name = 'slip.pdf'): Promise<{ name: string; bytes: Buffer }> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  return { name, bytes: Buffer.from(await document.save()) };
}

/** Uploads a sheet of numbers and previews it with the suggested mapping. */
export async function checkNumbers(app: TestApp, as: Signed, kind: string, lines: readonly string[]) {
  const { id } = (
    await call(app, imports.upload, {
      as,
      body: { kind, source: '' },
      files: [{ name: 'numbers.csv', bytes: Buffer.from(lines.join('\n')) }],
    })
  ).body;
  const { mapping } = await readBatch(app, as, id);
  await call(app, imports.check, { as, params: { id }, body: { mapping } });
  await app.runJobs();
  return readBatch(app, as, id);
}

/** Runs the complete import of a sheet of numbers: preview, then start. */
export async function importNumbers(app: TestApp, as: Signed, kind: string, lines: readonly string[]) {
  const { id } = await checkNumbers(app, as, kind, lines);
  await call(app, imports.start, { as, params: { id } });
  await app.runJobs();
  return readBatch(app, as, id);
}
