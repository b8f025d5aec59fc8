import { utiPapers } from '@sevadesk/contract/uti-pan';
import { buyCoupons, quoteCoupons } from '../modules/uti-pan/buy-coupons.ts';
import { decideCoupons } from '../modules/uti-pan/decide-coupons.ts';
import { decidePsa } from '../modules/uti-pan/decide-psa.ts';
import { addPaper } from '../modules/uti-pan/psa-papers.ts';
import { savePsa, startPsa } from '../modules/uti-pan/register-psa.ts';
import { requestReset } from '../modules/uti-pan/reset-password.ts';
import { submitPsa } from '../modules/uti-pan/submit-psa.ts';
import type { Ctx, MerchantCtx } from '../platform/context.ts';
import { drawnPaper } from './drawn-paper.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const form = {
  psaName: 'SAMPLE AGENT',
  pan: 'ZZZPA0001Z',
  birthDate: '1988-03-14',
  mobile: '9000000411',
  email: 'agent@people.example',
  aadhaar: undefined,
  shopName: 'Sample Sewa Kendra',
  address: '12 Sample Road',
  district: 'Pune',
  state: 'MH' as const,
  pin: '411001',
};

async function register(shop: MerchantCtx): Promise<string> {
  const { id } = await savePsa(shop, form);
  const picture = await drawnPaper('photo', 0, 'SAMPLE');
  for (const slot of utiPapers) await addPaper(shop, { id, slot, file: { name: 'paper.png', bytes: picture } });
  const { quote } = await startPsa(shop);
  await submitPsa(shop, { id, expectedPaise: quote?.pricePaise ?? 0 });
  return id;
}

async function buy(shop: MerchantCtx, type: 'electronic' | 'physical', quantity: number): Promise<string> {
  const wish = { by: 'quantity', type, quantity } as const;
  const { pricePaise } = await quoteCoupons(shop, wish);
  return (await buyCoupons(shop, { requestId: shop.ids.next(), wish, expectedPaise: pricePaise })).id;
}

/** Adds an approved agent with coupons in several states, and a pending one, through the verbs of their screens. */
export async function seedUtiPan(ctx: Ctx, clock: SampleClock): Promise<void> {
  clock.goTo(16, 11);
  const shop = await actingAsShop(ctx, 'shop');
  const desk = await actingAs(ctx, 'admin');
  const id = await register(shop);
  clock.pass(20);
  await decidePsa(desk, { id, decision: { action: 'send', version: 2 } });
  clock.pass(300);
  await decidePsa(desk, {
    id,
    decision: { action: 'approve', version: 3, psaId: 'SVPSA900001', providerRef: undefined },
  });
  clock.goTo(10, 12);
  const first = await buy(shop, 'electronic', 3);
  const second = await buy(shop, 'physical', 2);
  clock.pass(60);
  await decideCoupons(desk, { ids: [first, second], decision: { action: 'credit', providerRef: undefined } });
  clock.goTo(4, 12);
  const third = await buy(shop, 'physical', 1);
  await decideCoupons(desk, { ids: [third], decision: { action: 'reject', reason: 'No physical coupons this week' } });
  clock.goTo(2, 15);
  const fourth = await buy(shop, 'electronic', 2);
  await decideCoupons(desk, { ids: [fourth], decision: { action: 'send' } });
  clock.goTo(1, 10);
  await buy(shop, 'electronic', 1);
  await requestReset(shop);
  await register(await actingAsShop(ctx, 'franchise'));
}
