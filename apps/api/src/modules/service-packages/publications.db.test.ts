import { type ApprovalRow, approvals } from '@sevadesk/contract/approvals';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { servicePackages } from '@sevadesk/contract/service-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage, priceRow } from '../../../test/factories/service-packages.ts';
import { type BuiltUser, buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { openDraft, saveDraft } from './draft-prices.ts';

let app: TestApp;
let makerUser: BuiltUser;
let maker: Signed;
let checker: Signed;
let packageId: string;
beforeAll(async () => {
  app = await testApp();
  makerUser = await buildStaff(app);
  maker = await signInAs(app, makerUser);
  checker = await signInAs(app, await buildStaff(app, { displayName: 'Second Person' }));
});
afterAll(() => app.close());

const tomorrow = () => addDays(istDateOf(app.clock.now()), 1);
const page = async () =>
  (await call(app, servicePackages.prices, { as: maker, params: { id: packageId, service: 'uti' } })).body;

async function save(id: string, draftNumber: number, providerFeePaise: number): Promise<number> {
  const row = priceRow({ product: 'coupon-physical' as never, providerFeePaise: providerFeePaise as never });
  const ctx = await ctxFor(app, makerUser);
  return (await saveDraft(ctx, id, { draftNumber, note: undefined, rows: [row] })).draftNumber;
}

/** A draft of a new package whose only product costs more than it brings. */
async function losingDraft(providerFeePaise = 9_900) {
  ({ id: packageId } = await buildPackage(app));
  const { id } = await openDraft(await ctxFor(app, makerUser), { packageId, service: 'uti' });
  return { id, draftNumber: await save(id, 1, providerFeePaise) };
}
type Draft = Awaited<ReturnType<typeof losingDraft>>;

const publish = ({ id, draftNumber }: Draft, acceptsLoss = true, validFrom = tomorrow()) =>
  call(app, servicePackages.publish, { as: maker, params: { id }, body: { draftNumber, validFrom, acceptsLoss } });
const waiting = async (id: string): Promise<ApprovalRow | undefined> =>
  (await call(app, approvals.list, { as: checker })).body.data.find((row) => row.id === id);
const decide = (verb: 'approve' | 'reject' | 'withdraw', { kind, id, requestedAt }: ApprovalRow, as = checker) =>
  call(app, approvals[verb], {
    as,
    params: { requestKind: kind, id },
    body: { requestedAt, ...(verb === 'reject' && { remark: 'Raise the price first' }) } as never,
  });
async function request(draft: Draft): Promise<ApprovalRow> {
  expect((await publish(draft)).body).toEqual({ isRequested: true });
  const row = await waiting(draft.id);
  if (!row) throw new Error('the request does not wait');
  return row;
}
const actionsOf = async (id: string) => {
  const rows = await app.db
    .selectFrom('auditEvents')
    .select('action')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  return rows
    .map(({ action }) => action.replace('service-packages.', ''))
    .filter((action) => !action.includes('draft'));
};

describe('prices that lose money', () => {
  it('are requested by one person and published by another, both in the audit', async () => {
    const draft = await losingDraft();
    expect((await publish(draft, false)).error.errors).toMatchObject([{ field: 'acceptsLoss' }]);
    const row = await request(draft);
    expect(row).toMatchObject({
      kind: 'price-publication',
      before: null,
      path: `/backend/masters/package/${packageId}/uti`,
    });
    expect(row.act).toContain('UTI PAN');
    expect(row.after).toContain('on a sale: Coupon');
    expect((await page()).publication).toMatchObject({ validFrom: tomorrow(), rejection: null });
    expect((await decide('approve', row, maker)).error.code).toBe('maker_is_checker');
    expect((await decide('approve', row)).status).toBe(200);
    expect(await waiting(draft.id)).toBeUndefined();
    const { versions, publication } = await page();
    expect(versions[0]).toMatchObject({ state: 'coming', changedBy: 'Second Person' });
    expect(publication).toBeNull();
    expect(await actionsOf(draft.id)).toEqual(['request-publication', 'publish']);
    const event = app.db.selectFrom('auditEvents').select('details').where('action', '=', 'service-packages.publish');
    const { details } = await event.where('recordId', '=', draft.id).executeTakeFirstOrThrow();
    expect(details).toMatchObject({ acceptedLosses: ['coupon-physical'], requestedBy: makerUser.id });
  });

  it('that earn money need no second person', async () => {
    const draft = await losingDraft(6_000);
    expect((await publish(draft, false)).body).toEqual({ isRequested: false });
    expect(await actionsOf(draft.id)).toEqual(['publish']);
  });

  it('are rejected with a reason that the draft shows, and can be requested again', async () => {
    const draft = await losingDraft();
    expect((await decide('reject', await request(draft))).status).toBe(200);
    expect((await page()).publication?.rejection).toEqual({ by: 'Second Person', remark: 'Raise the price first' });
    expect(await waiting(draft.id)).toBeUndefined();
    await request(draft);
    expect((await page()).publication?.rejection).toBeNull();
  });

  it('are withdrawn by who requested them; the draft stays', async () => {
    const draft = await losingDraft();
    const row = await request(draft);
    expect((await decide('withdraw', row)).status).toBe(403);
    expect((await decide('withdraw', row, maker)).status).toBe(200);
    const { versions, publication } = await page();
    expect([versions[0]?.state, publication]).toEqual(['draft', null]);
  });

  it('are not published as they no longer are: a saved draft ends the request', async () => {
    const draft = await losingDraft();
    const row = await request(draft);
    await save(draft.id, draft.draftNumber, 9_950);
    expect(await waiting(draft.id)).toBeUndefined();
    expect((await decide('approve', row)).status).not.toBe(200);
    const { versions, publication } = await page();
    expect([versions[0]?.state, publication]).toEqual(['draft', null]);
  });

  it('are published once by two people at the same time', async () => {
    const draft = await losingDraft();
    const row = await request(draft);
    const third = await signInAs(app, await buildStaff(app));
    const done = await Promise.all([decide('approve', row), decide('approve', row, third)]);
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await actionsOf(draft.id)).toEqual(['request-publication', 'publish']);
  });

  it('end with their draft', async () => {
    const draft = await losingDraft();
    await request(draft);
    expect((await call(app, servicePackages.discardDraft, { as: maker, params: { id: draft.id } })).status).toBe(200);
    expect(await waiting(draft.id)).toBeUndefined();
  });
});
