import type { Biller, BillParam, BillPlan } from '@sevadesk/contract/bills';

/** A parameter of an imaginary biller; digits by default. */
export const fakeParam = (name: string, en: string, hi: string, more: Partial<BillParam> = {}): BillParam => ({
  name,
  label: { en, hi },
  kind: 'numeric',
  min: null,
  max: null,
  pattern: null,
  optional: false,
  choices: [],
  ...more,
});

const consumer = fakeParam('Consumer Number', 'Consumer number', 'उपभोक्ता नंबर', { min: 6, max: 12 });
const mobile = fakeParam('Mobile Number', 'Mobile number', 'मोबाइल नंबर', { kind: 'mobile' });

/** An imaginary biller; by default with one consumer number, and its bill fetched and paid exactly. */
export const fakeBiller = (id: string, name: string, category: string, more: Partial<Biller> = {}): Biller => ({
  id,
  name,
  category,
  state: null,
  aliases: [],
  params: [consumer],
  fetch: 'required',
  amount: 'exact',
  minPaise: null,
  maxPaise: null,
  feePaise: 0,
  feeBasisPoints: 0,
  hasPlans: false,
  circles: [],
  ...more,
});

const city = fakeParam('City', 'City', 'शहर', { kind: 'choice', choices: ['Namunapur', 'Misalgarh'] });
const unit = fakeParam('Billing Unit', 'Billing unit', 'बिलिंग यूनिट', { kind: 'alphanumeric', max: 4, optional: true });
const vehicle = fakeParam('Vehicle Number', 'Vehicle number', 'वाहन नंबर', {
  kind: 'alphanumeric',
  pattern: '[A-Z]{2}[0-9]{2}[A-Z]{1,3}[0-9]{4}',
});
const birth = fakeParam('Date of Birth', 'Date of birth', 'जन्म तिथि', { kind: 'date' });

/** One biller for each kind of rule. */
export const fakeBillers: readonly Biller[] = [
  fakeBiller('FAKE-ELEC-1', 'Namuna Vidyut', 'electricity', {
    state: 'UP',
    aliases: ['bijli', 'NVVN'],
    params: [consumer, unit],
  }),
  fakeBiller('FAKE-GAS-1', 'Misal Gas', 'gas', {
    fetch: 'optional',
    amount: 'any',
    feePaise: 200,
    feeBasisPoints: 100,
  }),
  fakeBiller('FAKE-WATER-1', 'Kalpit Jal Board', 'water', { state: 'DL', params: [consumer, city] }),
  fakeBiller('FAKE-DTH-1', 'Namuna DTH', 'dth', { fetch: 'none', amount: 'any', minPaise: 10_000, maxPaise: 500_000 }),
  fakeBiller('FAKE-POST-1', 'Misal Mobile', 'postpaid', { params: [mobile], amount: 'at_least' }),
  fakeBiller('FAKE-PRE-1', 'Namuna Mobile', 'prepaid', {
    params: [mobile],
    fetch: 'none',
    amount: 'any',
    minPaise: 1_000,
    hasPlans: true,
    circles: ['UP East', 'Delhi'],
  }),
  fakeBiller('FAKE-TAG-1', 'Kalpit FASTag', 'fastag', {
    params: [vehicle],
    fetch: 'required',
    amount: 'any',
    maxPaise: 1_000_000,
  }),
  fakeBiller('FAKE-LIC-1', 'Misal Insurance', 'insurance', { params: [consumer, birth], feePaise: 500 }),
];

const labels: Readonly<Record<string, { en: string; hi: string }>> = {
  electricity: { en: 'Electricity', hi: 'बिजली' },
  gas: { en: 'Gas', hi: 'गैस' },
  water: { en: 'Water', hi: 'पानी' },
  dth: { en: 'DTH', hi: 'DTH' },
  postpaid: { en: 'Mobile postpaid', hi: 'मोबाइल पोस्टपेड' },
  prepaid: { en: 'Mobile recharge', hi: 'मोबाइल रिचार्ज' },
  fastag: { en: 'FASTag', hi: 'FASTag' },
  insurance: { en: 'Insurance', hi: 'बीमा' },
};

/** The distinct categories of these billers. */
export const fakeCategories = (billers: readonly Biller[]) =>
  [...new Set(billers.map(({ category }) => category))].map((code) => ({
    code,
    label: labels[code] ?? { en: code, hi: null },
  }));

/** The plans of all operators. */
export const fakePlans: readonly BillPlan[] = [
  { id: 'P199', text: '1.5 GB a day, calls included', amountPaise: 19_900, validity: '28 days', circle: 'UP East' },
  { id: 'P209', text: '1.5 GB a day, calls included', amountPaise: 20_900, validity: '28 days', circle: 'Delhi' },
  { id: 'P22', text: '1 GB more', amountPaise: 2_200, validity: null, circle: null },
];
