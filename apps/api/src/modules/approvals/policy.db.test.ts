import { type ApprovalRow, approvals, type ApprovalSums } from '@sevadesk/contract/approvals';
import type { Paise } from '@sevadesk/contract/kernel/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSecondPersonSums } from '../../../test/factories/approvals.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { needsSecondPerson, secondPersonSums } from '../../platform/second-person.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;

beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const reason = 'The office has grown';
const viewOf = async () => (await call(app, approvals.policy, { as: maker })).body;

async function request(change: Partial<ApprovalSums>, { id = uuidV7(), as = maker } = {}) {
  const sums = { ...(await secondPersonSums(app.db)), ...change };
  return call(app, approvals.requestPolicy, { as, body: { id, sums, reason } });
}

async function inInbox(): Promise<ApprovalRow> {
  const row = (await call(app, approvals.list, { as: checker })).body.data.find(
    ({ kind }) => kind === 'approval-policy',
  );
  if (!row) throw new Error('the request does not wait');
  return row;
}

const decide = (act: 'approve' | 'withdraw', { kind, id, requestedAt }: ApprovalRow, as = checker) =>
  call(app, approvals[act], { as, params: { requestKind: kind, id }, body: { requestedAt } });
const reject = ({ kind, id, requestedAt }: ApprovalRow, as = checker) =>
  call(app, approvals.reject, {
    as,
    params: { requestKind: kind, id },
    body: { requestedAt, remark: 'Too much for one' },
  });

describe('BEY-01 the policy of second persons', () => {
  it('takes the sums over that applied before', async () => {
    expect(await secondPersonSums(app.db)).toMatchObject({
      adjustment: 500_000,
      'bill-difference': 500_000,
      campaign: 50_000,
    });
    const view = await viewOf();
    expect(view.history).toMatchObject([{ requestedBy: null, status: 'approved' }]);
    expect(view.bySum.map(({ name }) => name)).toContain('Wallet correction');
    expect(view.always).toContain('Credit line');
  });

  it('changes a sum only after another person approved, and says what changes', async () => {
    const { body } = await request({ adjustment: 900_000 as Paise, campaign: 0 as Paise });
    expect((await request({ adjustment: 800_000 as Paise })).error.code).toBe('duplicate');
    expect(await needsSecondPerson(app.db, 'adjustment', 500_000)).toBe(true);
    const row = await inInbox();
    expect(row).toMatchObject({
      id: body.id,
      before: 'Wallet correction: from ₹ 5,000.00; Campaign: from ₹ 500.00',
      after: 'Wallet correction: from ₹ 9,000.00; Campaign: always',
      reason,
    });
    expect((await viewOf()).pending).toMatchObject({ id: row.id, status: 'pending' });
    expect((await decide('approve', row, maker)).error.code).toBe('maker_is_checker');
    const answers = await Promise.all([decide('approve', row), decide('approve', row)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await needsSecondPerson(app.db, 'adjustment', 899_999)).toBe(false);
    expect(await needsSecondPerson(app.db, 'adjustment', 900_000)).toBe(true);
    expect(await needsSecondPerson(app.db, 'campaign', 0)).toBe(true);
    expect((await viewOf()).history[0]).toMatchObject({ id: row.id, status: 'approved' });
  });

  it('leaves the sums if the request is rejected or withdrawn', async () => {
    const before = await secondPersonSums(app.db);
    await request({ 'bill-difference': 1 as Paise });
    expect((await reject(await inInbox())).status).toBe(200);
    expect((await viewOf()).history[0]).toMatchObject({ status: 'rejected', remark: 'Too much for one' });
    await request({ 'bill-difference': 1 as Paise });
    const row = await inInbox();
    expect((await decide('withdraw', row, checker)).error.code).toBe('forbidden');
    expect((await decide('withdraw', row, maker)).status).toBe(200);
    expect((await decide('approve', row)).error.code).toBe('not_found');
    expect(await secondPersonSums(app.db)).toEqual(before);
  });

  it('takes a repeated request once, and refuses other content, no change and a person without the permission', async () => {
    const id = uuidV7();
    const first = await request({ 'bill-difference': 200_000 as Paise }, { id });
    expect((await request({ 'bill-difference': 200_000 as Paise }, { id })).body).toEqual(first.body);
    expect((await request({ 'bill-difference': 300_000 as Paise }, { id })).error.code).toBe('idempotency_conflict');
    await decide('withdraw', await inInbox(), maker);
    expect((await request({})).error.errors).toMatchObject([{ field: 'sums.adjustment' }]);
    const clerk = await signInAs(app, await buildStaff(app, { permissions: ['wallet.approve', 'settings.manage'] }));
    expect((await request({ 'bill-difference': 1 as Paise }, { as: clerk })).error.code).toBe('forbidden');
  });

  it('always needs a second person for an act that the policy does not name', async () => {
    await setSecondPersonSums(app, 1_000_000);
    await app.db
      .updateTable('approvalPolicies')
      .set({ sums: JSON.stringify({ adjustment: 1_000_000 }) })
      .where('decidedAt', '>', '2098-01-01')
      .execute();
    expect(await needsSecondPerson(app.db, 'adjustment', 1)).toBe(false);
    expect(await needsSecondPerson(app.db, 'upi-review', 1)).toBe(true);
  });
});
