import type { Biller } from '@sevadesk/contract/bills';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { fetchBill } from '../modules/bills/fetch-bill.ts';
import { payBill } from '../modules/bills/pay-bill.ts';
import { reconcileDays } from '../modules/bills/reconcile-days.ts';
import { updateCatalogue } from '../modules/bills/refresh-catalogue.ts';
import type { Ctx, MerchantCtx } from '../platform/context.ts';
import { createFakeBillNetwork, type FakeBillNetwork } from '../providers/bill-network/fake.ts';
import { fakeBiller, fakeParam } from '../providers/bill-network/fake-billers.ts';
import type { BillSettlementRow } from '../providers/bill-network/port.ts';
import { actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const asks = (name: string, en: string, hi: string, min: number, max: number) => ({
  params: [fakeParam(name, en, hi, { min, max })],
  state: 'UP',
});

/** Billers of the simulator's catalogue, which replaces these once it is fetched. */
const billers: readonly Biller[] = [
  fakeBiller(
    'DEMO-ELE-PDV',
    'Purvanchal Demo Vidyut',
    'electricity',
    asks('Consumer Number', 'Consumer number', 'उपभोक्ता नंबर', 10, 12),
  ),
  fakeBiller('DEMO-GAS-DGG', 'Demo Green Gas', 'gas', asks('BP Number', 'BP number', 'BP नंबर', 10, 10)),
  fakeBiller(
    'DEMO-WAT-NJK',
    'Namuna Jal Kal Kashi',
    'water',
    asks('Connection Number', 'Connection number', 'कनेक्शन नंबर', 6, 12),
  ),
];

type Story = {
  shop: string;
  daysAgo: number;
  at: 0 | 1 | 2;
  account: string;
  name: string;
  rupees: number;
  fails?: string;
};

const stories: readonly Story[] = [
  { shop: 'shop', daysAgo: 34, at: 0, account: '900000012350', name: 'FARIDA NAMOONA', rupees: 1120 },
  { shop: 'shop', daysAgo: 12, at: 1, account: '9000004527', name: 'OM UDAHARAN', rupees: 640 },
  { shop: 'franchise', daysAgo: 9, at: 0, account: '900000012368', name: 'VENKATASUBRAMANIAN KALPANIK', rupees: 2310 },
  {
    shop: 'shop',
    daysAgo: 6,
    at: 2,
    account: '90000073',
    name: 'LEELA UDAHARAN',
    rupees: 380,
    fails: 'Connection is closed at the biller',
  },
  { shop: 'shop', daysAgo: 4, at: 0, account: '900000012350', name: 'FARIDA NAMOONA', rupees: 1284 },
  { shop: 'shop', daysAgo: 1, at: 1, account: '9000004531', name: 'TARA KALPANIK', rupees: 915 },
];

async function pay(shop: MerchantCtx, network: FakeBillNetwork, story: Story): Promise<void> {
  const { id: billerId, params: asks } = billers[story.at] as Biller;
  const params = { [asks[0]?.name ?? '']: story.account };
  network.setBill(story.account, { customerName: story.name, amountPaise: story.rupees * 100 });
  const { bill } = await fetchBill(shop, { billerId, params });
  if (story.fails) network.next('failed');
  const amountPaise = toPaise(bill?.duePaise ?? 0);
  const what = { billerId, params, amountPaise, fetchId: bill?.fetchId, expectedPaise: amountPaise, mobile: undefined };
  await payBill(shop, { ...what, requestId: shop.ids.next(), confirmDuplicate: false });
}

/** Deviations in the network's files: another amount of one bill, and a payment without an order. */
const misread = { daysAgo: 4, paise: 124_800 };
const stray: BillSettlementRow = { number: 'BP-0000', networkRef: 'BN000000', amountPaise: 45_000, state: 'paid' };

/** Compares the files of all past days, as the worker does. */
async function compareFiles(ctx: Ctx, network: FakeBillNetwork, now: Date): Promise<void> {
  for (let daysAgo = 31; daysAgo > 0; daysAgo -= 1) {
    const day = addDays(istDateOf(now), -daysAgo);
    network.setSettlement(day);
    const answer = await network.settlement(day);
    const rows = answer.outcome === 'rows' ? answer.rows : [];
    if (daysAgo === misread.daysAgo)
      network.setSettlement(
        day,
        rows.map((row) => ({ ...row, amountPaise: misread.paise })),
      );
    if (daysAgo === 1) network.setSettlement(day, [...rows, stray]);
  }
  await reconcileDays(ctx);
}

/** Pays a few bills through the verbs of their screens, with an in-memory network. */
export async function seedBills(ctx: Ctx, clock: SampleClock): Promise<void> {
  const network = createFakeBillNetwork(() => clock.now());
  network.setCatalogue('sample', billers);
  const inner = { ...ctx, providers: { ...ctx.providers, billNetwork: network } };
  for (const story of stories) {
    clock.goTo(story.daysAgo, 11);
    await updateCatalogue(inner);
    await pay(await actingAsShop(inner, story.shop), network, story);
  }
  clock.goTo(0, 9);
  await compareFiles(inner, network, clock.now());
}
