import { toPaise } from '@sevadesk/contract/kernel/paise';
import { createQr } from '../modules/collect/create-qr.ts';
import { openDueAccounts, requestAccounts } from '../modules/collect/open-account.ts';
import { sweepPayments } from '../modules/collect/sweep-payments.ts';
import type { Ctx } from '../platform/context.ts';
import { createFakeCollect, type FakeCollect } from '../providers/collect/fake.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

type Story = {
  shop: string;
  daysAgo: number;
  rupees: number;
  way: 'upi' | 'imps' | 'neft';
  /** Another payer than the shop. */
  stranger?: string;
  /** Paid by a QR code. */
  byCode?: true;
};

const stories: readonly Story[] = [
  { shop: 'shop', daysAgo: 14, rupees: 2_000, way: 'neft' },
  { shop: 'bazaar', daysAgo: 11, rupees: 5_000, way: 'imps' },
  { shop: 'franchise', daysAgo: 7, rupees: 10_000, way: 'neft' },
  { shop: 'shop', daysAgo: 5, rupees: 750, way: 'upi', byCode: true },
  { shop: 'dakghar', daysAgo: 2, rupees: 1_200, way: 'upi' },
  { shop: 'shop', daysAgo: 0, rupees: 3_300, way: 'upi', stranger: 'SURESH UDAHARAN' },
];

async function pay(ctx: Ctx, bank: FakeCollect, { shop, rupees, way, stranger, byCode }: Story): Promise<void> {
  const actor = await actingAsShop(ctx, shop);
  const { accountNumber, ownerName } = await ctx.db
    .selectFrom('collectAccounts as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .select(['a.accountNumber', 'm.ownerName'])
    .where('m.id', '=', actor.actor.merchantId)
    .executeTakeFirstOrThrow();
  const amountPaise = toPaise(rupees * 100);
  const qrReference = byCode ? (await createQr(actor, { amountPaise, note: 'Day' })).reference : undefined;
  const payerName = (stranger ?? ownerName).toUpperCase();
  const from =
    way === 'upi'
      ? { payerVpa: `${payerName.toLowerCase().replace(/[^a-z]/g, '')}@simbank` }
      : { payerVpa: undefined, payerAccount: '100000004321', payerIfsc: 'SIMB0000001' };
  bank.pay({ accountNumber: accountNumber ?? '', amountPaise, way, payerName, qrReference, ...from });
  await sweepPayments(ctx);
}

/** Opens a collection account for each shop, and pays into some, with an in-memory provider; the last payment is in review. */
export async function seedCollect(ctx: Ctx, clock: SampleClock): Promise<void> {
  const bank = createFakeCollect(() => clock.now(), 'CPSAMPLE');
  // The webhook address is not the one in use, so the worker registers the accounts at the simulator.
  const settings = { ...ctx.settings, publicUrl: 'http://sample.invalid' };
  const inner = { ...ctx, settings, providers: { ...ctx.providers, collect: bank } };
  clock.goTo(15, 10);
  await requestAccounts(await actingAs(inner, 'admin'));
  while ((await openDueAccounts(inner)) > 0);
  for (const story of stories) {
    clock.goTo(story.daysAgo, 10);
    await pay(inner, bank, story);
  }
}
