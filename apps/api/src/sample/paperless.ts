import { type PaperlessInput, paperlessInput } from '@sevadesk/contract/nsdl-pan';
import { forwardOrder } from '../modules/nsdl-pan/paperless/forward-order.ts';
import { pollOrder } from '../modules/nsdl-pan/paperless/poll-order.ts';
import { findOrder } from '../modules/nsdl-pan/paperless/paperless.repo.ts';
import { consentVersion, getOptions } from '../modules/nsdl-pan/paperless/get-order.ts';
import { createOrder } from '../modules/nsdl-pan/paperless/save-order.ts';
import type { Ctx, MerchantCtx } from '../platform/context.ts';
import { createFakePanNsdl, type FakePanNsdl } from '../providers/pan-nsdl/fake.ts';
import { actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

type Story = {
  shop: string;
  daysAgo: number;
  firstName: string;
  mobile: string;
  ends: 'form' | 'finish' | 'allot' | 'decline';
};

/** Orders in every state that continues without a provider; the last digits of a mobile select the outcome. */
const stories: readonly Story[] = [
  { shop: 'shop', daysAgo: 9, firstName: 'ANITA', mobile: '9000000210', ends: 'allot' },
  { shop: 'shop', daysAgo: 4, firstName: 'BHARATI', mobile: '9000000211', ends: 'finish' },
  { shop: 'franchise', daysAgo: 3, firstName: 'CHITRA', mobile: '9000000212', ends: 'decline' },
  { shop: 'franchise', daysAgo: 2, firstName: 'DEEPA', mobile: '9000000203', ends: 'finish' },
  { shop: 'shop', daysAgo: 1, firstName: 'ESHA', mobile: '9000000213', ends: 'form' },
];

const formOf = ({ firstName, mobile }: Story): PaperlessInput =>
  paperlessInput.parse({
    type: 'N',
    mode: 'E',
    cardType: 'P',
    title: 'SMT',
    lastName: 'NAMOONA',
    firstName,
    gender: 'F',
    birthDate: '1992-07-04',
    mobile,
    email: `${firstName.toLowerCase()}@people.example`,
  });

async function end(ctx: MerchantCtx, provider: FakePanNsdl, id: string, { ends }: Story): Promise<void> {
  const token = (await findOrder(ctx.db, id))?.token ?? '';
  if (ends === 'decline') provider.decline(token);
  else provider.finish(token);
  await pollOrder(ctx, id, 'redirect', true);
  if (ends !== 'allot') return;
  provider.allot(token);
  await pollOrder(ctx, id, 'sweep');
}

/** Adds a few paperless orders through the verbs of their screens, with an in-memory provider. */
export async function seedPaperless(ctx: Ctx, clock: SampleClock): Promise<void> {
  const provider = createFakePanNsdl(() => clock.now());
  for (const story of stories) {
    clock.goTo(story.daysAgo, 12);
    const shop = await actingAsShop({ ...ctx, providers: { ...ctx.providers, panNsdl: provider } }, story.shop);
    const { id } = await createOrder(shop, formOf(story));
    clock.pass(2);
    if (story.ends === 'form') continue;
    const { prices } = await getOptions(shop, 'N');
    const pricePaise = prices.find(({ cardType }) => cardType === 'P')?.pricePaise ?? 0;
    await forwardOrder(shop, { id, consentVersion, pricePaise });
    clock.pass(6);
    await end(shop, provider, id, story);
  }
}
