import { leadConsentVersion, leadForm, type LeadKind, type MoveInput } from '@sevadesk/contract/banking';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { findLead } from '../modules/banking/leads.repo.ts';
import { moveLead } from '../modules/banking/move-lead.ts';
import { listOffers, createBankLink } from '../modules/banking/offer-products.ts';
import { submitLead } from '../modules/banking/submit-lead.ts';
import { assignLead, writeToShop } from '../modules/banking/work-lead.ts';
import type { Ctx, UserCtx } from '../platform/context.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

type Step = Omit<MoveInput, 'version'>;
type Story = { name: string; kind: LeadKind; daysAgo: number; rupees: number; steps: readonly Step[] };

const contacted: Step = { to: 'contacted' };
const sent = (bankRef: string): Step => ({ to: 'logged_in', bankRef });

const stories: readonly Story[] = [
  { name: 'Meena Udaharan', kind: 'loan', daysAgo: 1, rupees: 150_000, steps: [] },
  { name: 'Rafiq Namoona', kind: 'cc', daysAgo: 2, rupees: 0, steps: [] },
  { name: 'Geeta Kalpanik', kind: 'loan', daysAgo: 4, rupees: 300_000, steps: [contacted] },
  {
    name: 'Joseph Udaharan',
    kind: 'loan',
    daysAgo: 6,
    rupees: 250_000,
    steps: [contacted, { to: 'docs_pending', papers: ['salary-slips', 'bank-statement'], remark: 'Last three months' }],
  },
  { name: 'Sunita Namoona', kind: 'cc', daysAgo: 8, rupees: 0, steps: [contacted, sent('NB-40011')] },
  {
    name: 'Arjun Kalpanik',
    kind: 'loan',
    daysAgo: 12,
    rupees: 500_000,
    steps: [contacted, sent('KB-77102'), { to: 'under_review' }],
  },
  {
    name: 'Leela Udaharan',
    kind: 'loan',
    daysAgo: 16,
    rupees: 400_000,
    steps: [sent('KB-77050'), { to: 'sanctioned', amountPaise: toPaise(35_000_000) }],
  },
  {
    name: 'Bikram Namoona',
    kind: 'loan',
    daysAgo: 22,
    rupees: 200_000,
    steps: [sent('KB-76990'), { to: 'disbursed', amountPaise: toPaise(20_000_000) }],
  },
  { name: 'Tara Kalpanik', kind: 'cc', daysAgo: 20, rupees: 0, steps: [sent('NB-39870'), { to: 'card_issued' }] },
  {
    name: 'Om Udaharan',
    kind: 'loan',
    daysAgo: 18,
    rupees: 600_000,
    steps: [sent('KB-77001'), { to: 'rejected', remark: 'Income too low for the amount' }],
  },
];

const formOf = ({ name, rupees }: Story, at: number) =>
  leadForm.parse({
    name,
    parentName: 'Udaharan Kalpanik',
    mobile: String(9_000_000_401 + at),
    email: `lead${at}@sevadesk.example`,
    birthDate: `198${at % 10}-04-1${at % 10}`,
    pan: `ZZZPL${String(2001 + at)}Z`,
    address1: `${at + 5} Udaharan Marg`,
    city: 'Lucknow',
    pin: '226001',
    residence: 'rented',
    residenceYears: 4,
    employment: 'salaried',
    incomePaise: 4_500_000,
    company: 'Namoona Udyog',
    designation: 'Clerk',
    officeAddress: '1 Kalpanik Road',
    joinedOn: '2021-06-01',
    consent: true,
    ...(rupees > 0 && { amountPaise: rupees * 100, months: 36, purpose: 'Family needs' }),
  });

async function take(desk: UserCtx, id: string, steps: readonly Step[], clock: SampleClock): Promise<void> {
  for (const step of steps) {
    clock.pass(180);
    const lead = await findLead(desk.db, id);
    if (lead) await moveLead(desk, { id, version: lead.version, ...step });
  }
}

/** Applicants of loans and cards at every stage, and a link to a bank's own page. */
export async function seedBanking(ctx: Ctx, clock: SampleClock): Promise<void> {
  const shop = await actingAsShop(ctx, 'franchise');
  const desk = await actingAs(ctx, 'admin');
  const loans = (await listOffers(shop, 'loan')).data;
  const [card] = (await listOffers(shop, 'cc')).data;
  const loan = loans.find(({ applyMode }) => applyMode === 'lead');
  const linked = loans.find(({ applyMode }) => applyMode === 'link');
  for (const [at, story] of stories.entries()) {
    const productId = (story.kind === 'cc' ? card : loan)?.id;
    if (productId === undefined) continue;
    clock.goTo(story.daysAgo, 11);
    const request = { requestId: ctx.ids.next(), productId, consentVersion: leadConsentVersion } as const;
    const { id } = await submitLead(shop, { ...request, form: formOf(story, at) });
    if (at % 3 === 2) await assignLead(desk, { id, userId: desk.actor.userId });
    await take(desk, id, story.steps, clock);
    if (at === 3) await writeToShop(desk, { id, text: 'The bank takes statements as PDF only.' });
  }
  clock.goTo(3, 15);
  if (linked) await createBankLink(shop, linked.id);
}
