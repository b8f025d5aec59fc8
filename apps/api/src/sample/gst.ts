import {
  type FilingInput,
  neededPapers,
  registrationDraft,
  type RegistrationDraft,
  type ReturnType as GstReturn,
} from '@sevadesk/contract/gst';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { confirmFiling } from '../modules/gst/answer-filing.ts';
import { saveRegistration, startRegistration } from '../modules/gst/draft-registration.ts';
import { addRegistrationPaper } from '../modules/gst/order-papers.ts';
import { placeFiling } from '../modules/gst/place-filing.ts';
import { submitRegistration } from '../modules/gst/submit-registration.ts';
import { startFiling, draftFiling, fileReturn } from '../modules/gst/work-filing.ts';
import {
  approveRegistration,
  enterArn,
  queryRegistration,
  claimGstRegistration,
} from '../modules/gst/work-registration.ts';
import type { Ctx, MerchantCtx } from '../platform/context.ts';
import { drawnPaper } from './drawn-paper.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

type End = 'draft' | 'submitted' | 'asked' | 'approved';
type Story = { daysAgo: number; name: string; trade: string; ends: End };

const stories: readonly Story[] = [
  { daysAgo: 18, name: 'LATA NAMOONA', trade: 'Namoona Kirana', ends: 'approved' },
  { daysAgo: 6, name: 'MOHAN NAMOONA', trade: 'Udaharan Tailors', ends: 'asked' },
  { daysAgo: 2, name: 'NEELA NAMOONA', trade: 'Kalpanik Sweets', ends: 'submitted' },
  { daysAgo: 1, name: 'OM NAMOONA', trade: 'Sample Hardware', ends: 'draft' },
];

/** Unassigned numbers in a valid format. */
const person = { pan: 'ZZZPN0001Z', mobile: '9000000341', email: 'customer@people.example' };

function formOf({ name, trade }: Story): RegistrationDraft {
  const place = { address: '4 Udaharan Marg', pin: '208001', district: 'Kanpur Nagar', state: 'UP' };
  return registrationDraft.parse({
    applicant: { constitution: 'proprietorship', legalName: name, ...person },
    business: { tradeName: trade, reason: 'turnover', commencedOn: '2026-04-01', composition: 'N' },
    members: [
      {
        key: 'first',
        name,
        fatherName: 'RAM NAMOONA',
        birthDate: '1985-07-09',
        gender: 'F',
        aadhaarLast4: '0001',
        designation: 'Proprietor',
        address: place.address,
        pin: place.pin,
        ...person,
      },
    ],
    signatory: { name, designation: 'Proprietor', ...person },
    principal: { ...place, possession: 'owned', activity: 'retail' },
    places: [],
    goods: { hsn: '1006, 1101' },
    bank: { account: '000012345678', ifsc: 'ZZZZ0000001', type: 'current' },
    verification: { place: 'Kanpur', consent: true },
  });
}

async function register(ctx: Ctx, story: Story): Promise<void> {
  const shop = await actingAsShop(ctx, 'shop');
  const { id } = await startRegistration(shop, { requestId: ctx.ids.next() });
  let at = { id, ...(await saveRegistration(shop, { id, version: 1, values: formOf(story) })) };
  if (story.ends === 'draft') return;
  const bytes = await drawnPaper('pan', 0, 'NAMOONA');
  const papers = neededPapers({ constitution: 'proprietorship', memberKeys: ['first'], possession: 'owned' });
  for (const { slot, part } of papers)
    await addRegistrationPaper(shop, { id, slot, part, files: [{ name: 'paper.png', bytes }] });
  at = { id, ...(await submitRegistration(shop, { ...at, expectedPaise: 99_900 })) };
  if (story.ends === 'submitted') return;
  const desk = await actingAs(ctx, 'admin');
  at = { id, ...(await claimGstRegistration(desk, at)) };
  if (story.ends === 'asked') {
    await queryRegistration(desk, { ...at, remark: 'The electricity bill is older than two months.' });
    return;
  }
  at = { id, ...(await enterArn(desk, { ...at, arn: 'AA0911260000018' })) };
  await approveRegistration(desk, { ...at, gstin: '09ZZZPN0001Z1ZJ' });
}

type Return = { daysAgo: number; returnType: GstReturn; period: string; ends: 'pending' | 'new' | 'confirm' | 'filed' };

/** Returns of the months before today: some overdue, some due soon. */
function returnsOf(today: string): readonly Return[] {
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const before = addDays(`${lastMonth}-01`, -1).slice(0, 7);
  return [
    { daysAgo: 9, returnType: 'gstr-1', period: before, ends: 'filed' },
    { daysAgo: 4, returnType: 'gstr-3b', period: before, ends: 'confirm' },
    { daysAgo: 2, returnType: 'gstr-1', period: lastMonth, ends: 'new' },
    { daysAgo: 1, returnType: 'gstr-3b', period: lastMonth, ends: 'pending' },
  ];
}

const figures = { taxablePaise: toPaise(25_00_000), cgstPaise: toPaise(2_25_000), sgstPaise: toPaise(2_25_000) };

async function order(ctx: Ctx, shop: MerchantCtx, { returnType, period, ends }: Return): Promise<void> {
  const input: FilingInput = {
    requestId: ctx.ids.next(),
    gstin: '29ZZZCZ9999Z1ZF',
    legalName: 'NAMOONA TRADERS',
    tradeName: undefined,
    returnType,
    period,
    isNil: false,
    figures: ends === 'pending' ? undefined : figures,
    remark: undefined,
    portalUser: undefined,
    portalPassword: undefined,
    expectedPaise: toPaise(29_900),
  };
  const { id } = await placeFiling(shop, input);
  if (ends === 'pending' || ends === 'new') return;
  const desk = await actingAs(ctx, 'admin');
  const begun = await startFiling(desk, { id, version: 1 });
  const drafted = await draftFiling(desk, { id, ...begun, figures: { ...figures, payablePaise: toPaise(4_50_000) } });
  if (ends === 'confirm') return;
  const confirmed = await confirmFiling(shop, { id, ...drafted });
  const filedOn = istDateOf(ctx.clock.now());
  await fileReturn(desk, { id, ...confirmed, arn: 'AA2911260000019', filedOn });
}

/** Adds registrations and returns of a shop in every state that a screen shows. */
export async function seedGst(ctx: Ctx, clock: SampleClock): Promise<void> {
  for (const story of stories) {
    clock.goTo(story.daysAgo, 12);
    await register(ctx, story);
  }
  for (const one of returnsOf(istDateOf(clock.now()))) {
    clock.goTo(one.daysAgo, 15);
    await order(ctx, await actingAsShop(ctx, 'shop'), one);
  }
}
