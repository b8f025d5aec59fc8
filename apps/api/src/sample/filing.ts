import { acceptApplication, markIncomplete } from '../modules/nsdl-pan/desk/decide-application.ts';
import { claimApplication } from '../modules/nsdl-pan/desk/claim-application.ts';
import { createBatch } from '../modules/nsdl-pan/filing/create-batch.ts';
import { savePolicy } from '../modules/nsdl-pan/second-check/policy.ts';
import type { Ctx } from '../platform/context.ts';
import type { Begun } from './applications.ts';
import { actingAs } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const off = { perMille: 0, newPerMille: 0, newDays: 30 };

/** Makes two verifiers disagree on a form, for the administrator's screen of second checks. */
async function disagree(ctx: Ctx, clock: SampleClock, id: string): Promise<void> {
  const [first, second] = [await actingAs(ctx, 'operations'), await actingAs(ctx, 'support')];
  const admin = await actingAs(ctx, 'admin');
  await savePolicy(admin, { ...off, perMille: 1000 });
  await claimApplication(first, id);
  await acceptApplication(first, id);
  clock.pass(3);
  await claimApplication(second, id);
  await markIncomplete(second, { id, reasons: ['R05'], remark: 'The copy of the proof is too dark', fields: [] });
  await savePolicy(admin, off);
}

/** Adds one filed batch, and one form that needs a third person. */
export async function fileSome(ctx: Ctx, clock: SampleClock, begun: readonly Begun[]): Promise<void> {
  clock.goTo(0, 9.5);
  const staff = await actingAs(ctx, 'operations');
  await createBatch(staff, { most: 1 });
  const [, doubtful] = begun.filter(({ ends }) => ends === 'waiting');
  if (doubtful) await disagree(ctx, clock, doubtful.id);
}
