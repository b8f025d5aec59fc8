import { keptDraft } from '@sevadesk/contract/registration';
import type { Ctx } from '../../platform/context.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import * as repo from './personal-data.repo.ts';

type Registration = Awaited<ReturnType<typeof repo.registrationsOf>>[number];
type Draft = NonNullable<Awaited<ReturnType<typeof repo.draftById>>>;

/** Active until decided; once it has a shop, it lives as long as the shop, and then as long as the books. */
const heldOf = (row: Registration): Held => ({
  id: row.id,
  label: row.refNo,
  name: `${row.firstName} ${row.lastName}`.trim(),
  status: row.status,
  at: row.createdAt,
  shop: row.shopName,
  endedAt: row.status === 'approved' ? row.leftAt : row.decidedAt,
  isBooked: row.status === 'approved',
  isErased: row.erasedAt !== null,
  livesWithAccount: row.status === 'approved' && row.leftAt === null,
  mailedTo: row.email,
});

/** Registrations of agents, for an applicant's rights. */
export const registrationRecords: PersonalDataSource = {
  kind: 'registration',
  find: async (ctx, { by, value }) =>
    by === 'aadhaar' ? [] : (await repo.registrationsOf(ctx.db, { by, value })).map(heldOf),
  read: async (ctx, id) => {
    const row = await repo.registrationWhole(ctx.db, id);
    if (!row) return undefined;
    const { firstName, lastName, fatherName, gender, birthDate, mobile, email, shopName, address1, address2 } = row;
    const { address3, district, state, pin, gstin, pan, clientIp, consentVersion, remark } = row;
    const person = { firstName, lastName, fatherName, gender, birthDate, mobile, email };
    const shop = { shopName, address1, address2, address3, district, state, pin, gstin, pan };
    const record = { ...heldOf(row), proofs: await repo.proofsOf(ctx.db, { email: row.email, registrationId: id }) };
    return { record, values: { ...person, ...shop, clientIp, consentVersion, remark }, files: [] };
  },
  erase: async (ctx, id) => repo.eraseRegistration(ctx.db, id, ctx.clock.now().toISOString()),
  lists: ['registration.'],
};

const opened = (ctx: Ctx, draft: Draft) => keptDraft.parse(JSON.parse(ctx.keys.unseal(draft.sealed, draft.id)));

function heldDraft(ctx: Ctx, draft: Draft): Held {
  const { person, shop } = opened(ctx, draft);
  const name = `${person['fName'] ?? ''} ${person['lName'] ?? ''}`.trim();
  return {
    id: draft.id,
    // A draft has no number; the end of its id identifies it.
    label: `D-${draft.id.slice(-8).toUpperCase()}`,
    name: name === '' ? draft.email : name,
    status: 'draft',
    at: draft.updatedAt,
    shop: shop['shopName'] ?? null,
    // Nobody processes it, so it can be erased at any time.
    endedAt: draft.updatedAt,
    isBooked: false,
    isErased: false,
    mailedTo: draft.email,
  };
}

/** Unfinished registrations, found by the values typed so far. */
export const draftRecords: PersonalDataSource = {
  kind: 'registration-draft',
  find: async (ctx, { by, value }) => {
    if (by === 'aadhaar' || by === 'token') return [];
    const hash = ctx.keys.searchHash(by, value);
    const found = await repo.draftsByHash(ctx.db, by === 'pan' ? 'panHash' : 'mobileHash', hash);
    return found.map((draft) => heldDraft(ctx, draft));
  },
  read: async (ctx, id) => {
    const draft = await repo.draftById(ctx.db, id);
    if (!draft) return undefined;
    const values = { email: draft.email, ...opened(ctx, draft) };
    const record = { ...heldDraft(ctx, draft), proofs: await repo.proofsOf(ctx.db, { email: draft.email }) };
    return { record, values, files: [] };
  },
  erase: async (ctx, id) => repo.eraseDraft(ctx.db, id),
  lists: [],
};
