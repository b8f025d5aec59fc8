import { toPaise } from '@sevadesk/contract/kernel/money';
import { payoutPolicy, payoutReference } from '@sevadesk/contract/payouts';
import { applyAnswer } from '../modules/payouts/apply-answer.ts';
import { approveBatch } from '../modules/payouts/decide-batch.ts';
import { savePayoutPolicy } from '../modules/payouts/payout-policy.ts';
import { firstPayoutPolicy } from '../modules/payouts/payouts.rules.ts';
import { prepareBatch } from '../modules/payouts/prepare-batch.ts';
import { requestPayout } from '../modules/payouts/request-payout.ts';
import type { Ctx } from '../platform/context.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const networkBank = '01900000-0000-7000-8004-000000000001';
/** The fee of a payout, GST included, and the account of the sample's KYC documents. */
const terms = { feePaise: toPaise(590), accountEnd: '5678' };

type Story = { daysAgo: number; amountPaise: number; ends: 'paid' | 'returned' | 'sent' | 'batched' | 'ready' };

const stories: readonly Story[] = [
  { daysAgo: 11, amountPaise: 80_000, ends: 'paid' },
  { daysAgo: 8, amountPaise: 60_000, ends: 'returned' },
  { daysAgo: 5, amountPaise: 70_000, ends: 'sent' },
  { daysAgo: 1, amountPaise: 55_000, ends: 'batched' },
  { daysAgo: 0, amountPaise: 50_000, ends: 'ready' },
];

/** Adds payouts of a shop in several states, through the verbs of their screens: paid, returned, overdue, in a batch, requested. */
export async function seedPayouts(ctx: Ctx, clock: SampleClock): Promise<void> {
  const [accounts, admin] = [await actingAs(ctx, 'accounts'), await actingAs(ctx, 'admin')];
  await savePayoutPolicy(admin, payoutPolicy.parse({ ...firstPayoutPolicy, isOn: true, feePaise: terms.feePaise }));
  for (const { daysAgo, amountPaise: sum, ends } of stories) {
    clock.goTo(daysAgo, 11);
    const amountPaise = toPaise(sum) as Parameters<typeof requestPayout>[1]['amountPaise'];
    const owner = await actingAsShop(ctx, 'shop');
    const { id, number } = await requestPayout(owner, {
      id: ctx.ids.next(),
      amountPaise,
      feePaise: terms.feePaise as Parameters<typeof requestPayout>[1]['feePaise'],
      accountEnd: terms.accountEnd,
    });
    if (ends === 'ready') continue;
    clock.pass(60);
    const batchId = ctx.ids.next();
    await prepareBatch(accounts, { id: batchId, profile: 'neft-csv', bankAccountId: networkBank, payoutIds: [id] });
    if (ends === 'batched') continue;
    clock.pass(20);
    await approveBatch(admin, batchId);
    if (ends === 'sent') continue;
    clock.pass(180);
    const isPaid = ends === 'paid';
    const place = { batchId, startedBy: accounts.actor.userId, rowNo: 2, identity: `sample ${number}` };
    await applyAnswer(ctx, place, {
      reference: payoutReference(number),
      answer: isPaid ? 'paid' : 'returned',
      amountPaise: sum - terms.feePaise,
      utr: isPaid ? 'SAMPN26000000001' : null,
      reason: isPaid ? null : 'Account not reachable',
    });
  }
}
