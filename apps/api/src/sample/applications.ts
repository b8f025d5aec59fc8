import { confirmApplications, consentVersion } from '../modules/nsdl-pan/apply/confirm-applications.ts';
import { readyApplication } from '../modules/nsdl-pan/apply/ready-application.ts';
import { createDraft } from '../modules/nsdl-pan/apply/save-draft.ts';
import { currentPrice } from '../modules/service-packages/index.ts';
import type { Ctx, MerchantCtx } from '../platform/context.ts';
import { actingAsShop } from './sample-actors.ts';
import { sampleApplicant } from './sample-people.ts';
import type { SampleClock } from './sample-time.ts';
import { type Story, stories } from './stories.ts';

/** An application with its shop's work done, before any scan. */
export type Begun = Story & { id: string; number: number; token: string | null; owner: MerchantCtx };

const standardPackage = '01900000-0000-7000-8002-000000000001';

async function begin(ctx: Ctx, clock: SampleClock, story: Story, number: number): Promise<Begun> {
  const now = clock.goTo(story.daysAgo, story.hour);
  const owner = await actingAsShop(ctx, story.shop);
  const data = sampleApplicant(number, now);
  const { id, version } = await createDraft(owner, { type: 'N', category: 'individual', data });
  const begun = { ...story, id, number, owner, token: null };
  if (story.ends === 'draft') return begun;
  await readyApplication(owner, { id, version });
  if (story.ends === 'pre_submit') return begun;
  clock.pass(5);
  const product = data.cardType === 'E' ? 'physical-N-E' : 'physical-N-P';
  const { pricePaise } = await currentPrice(ctx, { packageId: standardPackage, service: 'nsdl', product });
  const { data: sent } = await confirmApplications(owner, { ids: [id], consentVersion, pricePaise });
  return { ...begun, token: sent[0]?.token ?? null };
}

/** Fills in and pays all applications, oldest first. */
export async function startApplications(ctx: Ctx, clock: SampleClock): Promise<Begun[]> {
  const begun: Begun[] = [];
  for (const [number, story] of stories.entries()) begun.push(await begin(ctx, clock, story, number));
  return begun;
}
