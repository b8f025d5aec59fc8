import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { listOwed } from '../modules/courier/find-forms.ts';
import { addConsignment, addOwnConsignment } from '../modules/courier/pack-consignment.ts';
import { receiveConsignment } from '../modules/courier/receive-consignment.ts';
import { getConsignment } from '../modules/courier/get-consignment.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../platform/context.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const namoona = 'Namoona Courier';

type Envelope = { daysAgo: number; forms: readonly { id: string }[]; awb: string; isSent: boolean };

async function pack(shop: MerchantCtx, clock: SampleClock, { daysAgo, forms, awb, isSent }: Envelope) {
  clock.goTo(daysAgo, 17);
  const formIds = forms.map(({ id }) => id);
  const way = isSent ? { awb, dispatchedOn: istDateOf(clock.now()), chargesPaise: toPaise(6500) } : {};
  return addOwnConsignment(shop, { companyName: namoona, ...way, formIds, isSent });
}

/** Opens an envelope from which `missing` forms are missing. */
async function open(staff: UserCtx, clock: SampleClock, id: string, daysAgo: number, missing: number) {
  clock.goTo(daysAgo, 12);
  const { items } = await getConsignment(staff, id);
  const itemIds = items.slice(0, items.length - missing).map((item) => item.id);
  await receiveConsignment(staff, { id, itemIds, receivedOn: istDateOf(clock.now()), extra: [] });
}

async function send(staff: UserCtx, clock: SampleClock, merchantId: string): Promise<void> {
  clock.goTo(1, 10);
  await addConsignment(staff, {
    direction: 'out',
    merchantId,
    asksBack: false,
    formIds: [],
    isSent: true,
    companyName: namoona,
    awb: 'NC90017',
    dispatchedOn: istDateOf(clock.now()),
    otherContents: 'Blank forms and an ink pad',
  });
}

/** Envelopes of two shops: one opened with a form missing, one in transit, one being packed, and one from head office. */
export async function seedCourier(ctx: Ctx, clock: SampleClock): Promise<void> {
  const staff = await actingAs(ctx, 'operations');
  const shop = await actingAsShop(ctx, 'shop');
  clock.goTo(0, 9);
  const [first, second] = (await listOwed(shop)).data;
  if (first) await pack(shop, clock, { daysAgo: 1, forms: [first], awb: 'NC40212', isSent: true });
  if (second) await pack(shop, clock, { daysAgo: 0, forms: [second], awb: '', isSent: false });
  const other = await actingAsShop(ctx, 'dakghar');
  const { data: forms } = await listOwed(other);
  if (forms.length > 0) {
    const { id } = await pack(other, clock, { daysAgo: 4, forms: forms.slice(0, 2), awb: 'NC40188', isSent: true });
    await open(staff, clock, id, 1, 1);
  }
  await send(staff, clock, shop.actor.merchantId);
}
