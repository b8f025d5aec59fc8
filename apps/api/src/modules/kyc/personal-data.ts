import { destroyFiles } from '../downloads/index.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import * as repo from './kyc.repo.ts';
import { casesOf } from './subjects.repo.ts';

type Found = Awaited<ReturnType<typeof casesOf>>[number];

const heldOf = (row: Found): Held => ({
  id: row.id,
  label: row.code,
  name: row.name,
  status: row.status,
  at: row.createdAt,
  shop: row.name,
  endedAt: row.endedAt,
  // The accounting data of an account is stored in the account, not here.
  isBooked: false,
  isErased: row.isErased,
  livesWithAccount: row.endedAt === null,
});

/** KYC documents, for data protection requests; they are retained as long as the account, and may be erased once it is blocked for good. */
export const kycRecords: PersonalDataSource = {
  kind: 'kyc',
  find: async (ctx, person) => (person.by === 'token' ? [] : (await casesOf(ctx.db, person)).map(heldOf)),
  read: async (ctx, id) => {
    const [row] = await casesOf(ctx.db, { by: 'id', value: id });
    if (!row) return undefined;
    const documents = await repo.documentsOf(ctx.db, id);
    const values = Object.fromEntries(
      documents.map(({ document, values: typed, aadhaarLast4 }) => [
        document,
        aadhaarLast4 === null ? typed : { ...typed, aadhaar: `XXXX XXXX ${aadhaarLast4}` },
      ]),
    );
    const files = (await repo.picturesOf(ctx.db, id)).map(({ fileId, name, bytes }) => ({ fileId, name, bytes }));
    return { record: heldOf(row), values, files };
  },
  erase: async (ctx, id) => destroyFiles(ctx, await repo.erasePapers(ctx.db, id, ctx.clock.now().toISOString())),
  lists: ['kyc.', 'merchants.', 'people.', 'users.', 'members.'],
};
