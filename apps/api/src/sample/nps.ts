import { neededPapers, type NpsDraft, npsPapers } from '@sevadesk/contract/nps';
import { issueByHand, queryOrder, rejectOrder, sendByHand } from '../modules/nps/decide-order.ts';
import { addPaper } from '../modules/nps/save-paper.ts';
import { getOptions } from '../modules/nps/rules-of-day.ts';
import { createDraft } from '../modules/nps/save-draft.ts';
import { submitOrder } from '../modules/nps/submit-order.ts';
import type { Ctx } from '../platform/context.ts';
import { drawnPaper } from './drawn-paper.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

type Story = {
  shop: string;
  daysAgo: number;
  firstName: string;
  mobile: string;
  ends: 'draft' | 'submitted' | 'query' | 'sent' | 'issued' | 'rejected';
};

const stories: readonly Story[] = [
  { shop: 'shop', daysAgo: 12, firstName: 'FARIDA', mobile: '9000000321', ends: 'issued' },
  { shop: 'shop', daysAgo: 7, firstName: 'GAURI', mobile: '9000000322', ends: 'sent' },
  { shop: 'franchise', daysAgo: 5, firstName: 'HARISH', mobile: '9000000323', ends: 'rejected' },
  { shop: 'shop', daysAgo: 3, firstName: 'INDU', mobile: '9000000324', ends: 'query' },
  { shop: 'shop', daysAgo: 1, firstName: 'JAVED', mobile: '9000000325', ends: 'submitted' },
  { shop: 'shop', daysAgo: 1, firstName: 'KIRAN', mobile: '9000000326', ends: 'draft' },
];

const formOf = ({ firstName, mobile }: Story): NpsDraft => ({
  category: 'all-citizen',
  kit: 'e-pran',
  tiers: 'tier-1-2',
  title: 'shri',
  firstName,
  lastName: 'NAMOONA',
  motherName: 'SITA NAMOONA',
  printedParent: 'mother',
  birthDate: '1988-03-14',
  birthPlace: 'Pune',
  birthCountry: 'IN',
  gender: 'male',
  residence: 'resident',
  maritalStatus: 'unmarried',
  taxId: 'pan',
  pan: 'ZZZPN0001Z',
  idProof: 'voter-card',
  idProofNumber: 'ZZZ0000001',
  addressProof: 'aadhaar-proof',
  addressProofNumber: '0001',
  income: '1-5',
  occupation: 'self-employed',
  exposure: 'none',
  corrFlat: '12',
  corrRoad: 'Sample Road',
  corrArea: 'Sample Nagar',
  corrCity: 'Pune',
  corrDistrict: 'Pune',
  corrState: 'MH',
  corrPin: '411001',
  isPermanentSame: true,
  mobile,
  email: `${firstName.toLowerCase()}@people.example`,
  hasSmsAlert: true,
  accountType: 'savings',
  accountNumber: '000012345678',
  bankName: 'Sample Bank',
  branch: 'Pune',
  ifsc: 'ZZZZ0000001',
  nominees: [
    { name: 'SITA NAMOONA', birthDate: '1962-02-02', relation: 'mother', sharePercent: 60 },
    {
      name: 'LILA NAMOONA',
      birthDate: '2015-05-05',
      relation: 'daughter',
      sharePercent: 40,
      guardianName: 'SITA NAMOONA',
    },
  ],
  fundManager: 'sbi',
  choice: 'active',
  equityPercent: 60,
  corporatePercent: 25,
  governmentPercent: 15,
  tier1Paise: 50_000,
  tier2Paise: 100_000,
  isTaxedAbroad: false,
  hasConsent: true,
});

async function finish(ctx: Ctx, at: { id: string; version: number }, { ends, mobile }: Story): Promise<void> {
  const desk = await actingAs(ctx, 'admin');
  const { id } = at;
  if (ends === 'query')
    await queryOrder(desk, { ...at, text: 'The cheque cannot be read. Please send a new picture.', steps: ['bank'] });
  if (ends === 'rejected') {
    const reason = 'This person has a retirement account already.';
    await rejectOrder(desk, { ...at, reason, refund: 'terms' });
  }
  if (ends !== 'sent' && ends !== 'issued') return;
  const { version } = await sendByHand(desk, { ...at, ackNo: `CRA${mobile}` });
  if (ends === 'issued') await issueByHand(desk, { id, version, pran: `11${mobile}` });
}

/** Adds a few NPS registrations in every state through the verbs of their screens. */
export async function seedNps(ctx: Ctx, clock: SampleClock): Promise<void> {
  const picture = await drawnPaper('photo', 0, 'SAMPLE');
  for (const story of stories) {
    clock.goTo(story.daysAgo, 13);
    const shop = await actingAsShop(ctx, story.shop);
    const data = formOf(story);
    const { id, version } = await createDraft(shop, { requestId: shop.ids.next(), data });
    if (story.ends === 'draft') continue;
    for (const paper of npsPapers.filter((one) => neededPapers(data).includes(one))) {
      await addPaper(shop, { id, paper, file: { name: 'paper.png', bytes: picture } });
    }
    clock.pass(2);
    const { quote } = await getOptions(shop);
    const sent = await submitOrder(shop, { id, version, expectedPaise: quote?.pricePaise ?? 0 });
    clock.pass(3);
    await finish(ctx, sent, story);
  }
}
