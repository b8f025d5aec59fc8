import { imports } from '@sevadesk/contract/imports';
import { payments } from '@sevadesk/contract/payments';
import { type Cause, reports } from '@sevadesk/contract/reports';
import { ledger, wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ackNumber, buildAt, importNumbers, sheetDay } from '../../../test/factories/filing.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { fillWallet } from '../../../test/factories/nsdl-pan.ts';
import { buildPaperless } from '../../../test/factories/paperless.ts';
import { paperlessEyes } from '../../../test/factories/paperless-eyes.ts';
import { requestPaymentAs } from '../../../test/factories/payments.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { prove } from '../wallet/index.ts';

let app: TestApp;
let staff: Signed;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

/** Returns the causes of the newest posting of a kind, as the shop and as head office see them. */
async function causesOfKind(owner: Signed, kind: string): Promise<{ own: Cause[]; office: Cause[] }> {
  const lines = (await call(app, wallet.ownStatement, { as: owner, body: {} })).body.data;
  const params = { id: lines.findLast((line) => line.kind === kind)?.id ?? '' };
  const own = await call(app, reports.ownWhy, { as: owner, params });
  const office = await call(app, reports.why, { as: staff, params });
  return { own: own.body.causes, office: office.body.causes };
}

describe('BEY-01 a posting leads to the record behind it', () => {
  it.each(['hold', 'commission'])('a %s of a paperless order to that order and its price list', async (kind) => {
    const order = await buildPaperless(app);
    app.panNsdl.finish(order.token);
    await paperlessEyes(app).check(order, true);
    const { own, office } = await causesOfKind(order.as, kind);
    expect(own[0]).toMatchObject({
      kind: 'application',
      link: `/merchant/product/nsdl-pan/paperless/${order.id}/confirm`,
      causes: [{ kind: 'price' }],
    });
    expect(own[0]?.facts).toContainEqual({ name: 'token', value: order.token, as: 'text' });
    expect(office[0]?.link).toBe(`/backend/actions/nsdl-pan/paperless/list?q=${order.token}`);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('a share of a sale below to the level and the shop, and for a merchant to nothing of the applicant', async () => {
    const franchise = await buildMerchant(app, { idType: 'Franchise', pan: 'ZZZPA0001Z' });
    const member = await buildMerchant(app, { parentId: franchise.id });
    await fillWallet(app, member.id, 100_000);
    const built = await buildAt(app, 'filed', { merchant: member });
    const lines = ['Token No,Ack No,Ack Date', `${built.token},${ackNumber()},${sheetDay(app)}`];
    const batch = await importNumbers(app, staff, 'acknowledgements', lines);
    const owner = await signInAs(app, franchise.owner);
    const statement = (await call(app, wallet.ownStatement, { as: owner, body: {} })).body.data;
    expect(statement[0]?.narration).toBe(
      `Franchise, shop ${member.code}: ${m.nsdl_pan_override_narration({ token: built.token })}`,
    );
    const { own, office } = await causesOfKind(owner, 'override');
    expect(own).toMatchObject([{ kind: 'sale', title: member.code, link: null, causes: [] }]);
    expect(own[0]?.facts).toContainEqual({ name: 'level', value: 'Franchise', as: 'text' });
    expect(office.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sale', 'application']));
    await call(app, imports.undo, { as: staff, params: { id: batch.id } });
    const withdrawn = await causesOfKind(owner, 'clawback');
    expect(withdrawn.own).toMatchObject([{ kind: 'posting', causes: [{ kind: 'sale', title: member.code }] }]);
    const { cardName } = await app.db
      .selectFrom('panApplications')
      .select('cardName')
      .where('id', '=', built.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify([own, withdrawn.own])).not.toContain(cardName);
    const postingId = (statement[0]?.id ?? '').split(':')[0] ?? '';
    const seen = await call(app, ledger.posting, { as: staff, params: { id: postingId } });
    expect(seen.body).toMatchObject({ levelName: 'Franchise', shopCode: member.code });
  });

  it('a payment to its own request, which is decided and no longer in the queue', async () => {
    const owner = await signInAs(app, (await buildMerchant(app)).owner);
    const { id, refNo } = (await requestPaymentAs(app, owner)).body;
    await call(app, payments.approve, { as: staff, params: { id } });
    const { own, office } = await causesOfKind(owner, 'top-up');
    expect(own[0]?.link).toBe(`/merchant/accounting/payment/list?q=${refNo}`);
    const link = new URL(office[0]?.link ?? '', 'http://x');
    expect(link.searchParams.get('q')).toBe(refNo);
    const filters = JSON.parse(link.searchParams.get('filters') ?? '[]');
    const shown = await call(app, payments.list, { as: staff, body: { search: refNo, filters } });
    expect(shown.body.data).toMatchObject([{ id, status: 'approved' }]);
  });
});
