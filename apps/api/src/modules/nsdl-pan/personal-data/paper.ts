import type { Ctx } from '../../../platform/context.ts';
import { destroyFiles } from '../../downloads/index.ts';
import { eraseImportRows, releaseImportFiles } from '../../imports/index.ts';
import type { Held, PersonalDataSource } from '../../privacy/index.ts';
import * as repo from './paper.repo.ts';

/** Final statuses; a draft was never sent. */
const over = new Set(['draft', 'pre_submit', 'rejected', 'cancelled', 'allotted', 'dispatched']);

type Row = Awaited<ReturnType<typeof repo.applicationsOf>>[number];

const heldOf = (row: Row): Held => ({
  id: row.id,
  label: row.token ?? row.id.slice(-6),
  name: row.cardName,
  status: row.status,
  at: row.submittedAt ?? row.createdAt,
  shop: row.shopName,
  endedAt: over.has(row.status) ? row.statusAt : null,
  isBooked: row.token !== null,
  isErased: row.erasedAt !== null,
});

async function valuesOf(ctx: Ctx, row: Row): Promise<Record<string, unknown>> {
  const { data, cardName, birthDate, mobile, email, allottedPan, aknNo, aknDate, consentAt, consentVersion } = row;
  const texts = await repo.textsOf(ctx.db, row.id);
  const typed: Record<string, unknown> =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
  return {
    ...typed,
    cardName,
    birthDate,
    mobile,
    email,
    allottedPan,
    aknNo,
    aknDate,
    consentAt,
    consentVersion,
    aadhaar: row.aadhaarLast4 === null ? null : `XXXX XXXX ${row.aadhaarLast4}`,
    ...(texts.length > 0 && { texts }),
  };
}

/** Paper applications, for an applicant's rights. */
export const paperRecords: PersonalDataSource = {
  kind: 'paper',
  lists: ['nsdl-pan.'],
  find: async (ctx, person) => (await repo.applicationsOf(ctx.db, person)).map(heldOf),
  read: async (ctx, id) => {
    const row = await repo.applicationWhole(ctx.db, id);
    if (!row) return undefined;
    return { record: heldOf(row), values: await valuesOf(ctx, row), files: await repo.filesOfApplication(ctx.db, id) };
  },
  erase: async (ctx, id) => {
    const files = await repo.filesOfApplication(ctx.db, id);
    const at = ctx.clock.now().toISOString();
    const rows = await repo.importRowsOf(ctx.db, id);
    await eraseImportRows(ctx, rows);
    const sources = await releaseImportFiles(ctx, [...new Set(rows.map(({ batchId }) => batchId))]);
    await repo.eraseApplication(ctx.db, id, at);
    const shared = [...sources, ...(await repo.letGoShared(ctx.db, id, at))];
    await destroyFiles(ctx, [...files.map(({ fileId }) => fileId), ...shared]);
  },
};
