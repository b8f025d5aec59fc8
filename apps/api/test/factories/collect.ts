import { collect } from '@sevadesk/contract/collect';
import type { FakeCollect } from '../../src/providers/collect/fake.ts';
import { call, type Signed, type TestApp } from '../helpers.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';

export type CollectShop = BuiltMerchant & { accountId: string; accountNumber: string };

/** Gives a shop a collection account. */
export async function openCollectAccount(app: TestApp, shop: BuiltMerchant, owner: Signed): Promise<CollectShop> {
  const { body } = await call(app, collect.open, { as: owner });
  const accountNumber = body.account?.accountNumber;
  if (!accountNumber) throw new Error('The account is not open');
  const { id } = await app.db
    .selectFrom('collectAccounts')
    .select('id')
    .where('merchantId', '=', shop.id)
    .executeTakeFirstOrThrow();
  return { ...shop, accountId: id, accountNumber };
}

/** Creates a shop with a collection account. */
export async function buildCollectShop(
  app: TestApp,
  signIn: (app: TestApp, user: BuiltMerchant['owner']) => Promise<Signed>,
  overrides: Parameters<typeof buildMerchant>[1] = {},
): Promise<{ shop: CollectShop; owner: Signed }> {
  const merchant = await buildMerchant(app, overrides);
  const owner = await signIn(app, merchant.owner);
  return { shop: await openCollectAccount(app, merchant, owner), owner };
}

/** Sends the signed webhook about a payment, or a forged one. */
export async function announce(app: TestApp, providerRef: string, forged?: string) {
  const { raw, signature } = app.collect.webhookOf(providerRef);
  const headers = { 'x-collect-signature': forged ?? signature };
  return call(app, collect.webhook, { body: JSON.parse(raw.toString('utf8')), headers });
}

type Paying = Parameters<FakeCollect['pay']>[0];

/** A payer pays, and the provider announces it. Returns the provider's reference. */
export async function payIn(app: TestApp, paying: Paying): Promise<string> {
  const providerRef = app.collect.pay(paying);
  await announce(app, providerRef);
  return providerRef;
}

/** Returns the stored payment. */
export const collectPaymentOf = (app: TestApp, providerRef: string) =>
  app.db.selectFrom('collectPayments').selectAll().where('providerRef', '=', providerRef).executeTakeFirst();
