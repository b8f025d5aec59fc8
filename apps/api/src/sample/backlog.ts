import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { importKinds } from '../import-kinds.ts';
import { checkImport, startImport } from '../modules/imports/decide-import.ts';
import { uploadImport } from '../modules/imports/upload-import.ts';
import { workImport } from '../modules/imports/work-import.ts';
import type { Ctx } from '../platform/context.ts';
import { actingAs } from './sample-actors.ts';
import { sampleApplicant } from './sample-people.ts';
import type { SampleClock } from './sample-time.ts';

const titles = ['transid', 'dated', 'akn_no', 'pan_type', 'cardname', 'aadhaar_No', 'contactno', 'email'];
const moreTitles = ['memno', 'name', 'status'];
const count = 36;
const mapping = Object.fromEntries([...titles, ...moreTitles].map((title, at) => [title, at]));

const statusOf = (index: number) => (index % 9 === 4 ? 'P' : index % 9 === 7 ? 'F' : 'A');

function lineOf(index: number, now: Date, shop: { code: string; shopName: string }): string[] {
  const status = statusOf(index);
  const { cardName, aadhaar, mobile, email } = sampleApplicant(index + 300, now);
  return [
    `OLD${70_000 + index * 13}`,
    addDays(istDateOf(now), -(400 + index * 11)),
    status === 'A' ? `8800000000${String(10_000 + index * 17)}` : '',
    index % 4 === 3 ? 'Correction' : 'New',
    ...[cardName, aadhaar, mobile, email].map((value) => (typeof value === 'string' ? value : '')),
    // Some rows belong to a shop that is not in the network.
    ...(index % 6 === 5 ? ['OLD-17', 'Purani Namoona Dukan'] : [shop.code, shop.shopName]),
    status,
  ];
}

/** Imports a list of the old system, as head office does. */
export async function bringBacklogIn(ctx: Ctx, clock: SampleClock): Promise<void> {
  const now = clock.goTo(20, 10);
  const admin = await actingAs(ctx, 'admin');
  const shops = await ctx.db.selectFrom('merchants').select(['code', 'shopName']).orderBy('code').execute();
  const lines = Array.from({ length: count }, (_, index) => {
    const shop = shops[index % shops.length];
    return shop ? lineOf(index, now, shop).join(',') : '';
  });
  const bytes = Buffer.from([[...titles, ...moreTitles].join(','), ...lines].join('\n'));
  const files = [{ name: 'former-system.csv', bytes }];
  const { id } = await uploadImport(admin, importKinds, { kind: 'backlog', source: '', files });
  await checkImport(admin, importKinds, { id, mapping });
  await workImport(ctx, importKinds, { id });
  clock.pass(4);
  await startImport(admin, importKinds, { id });
  await workImport(ctx, importKinds, { id });
}
