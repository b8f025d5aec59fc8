/** Constitutions of business in form GST REG-01. */
export const constitutions = [
  'proprietorship',
  'partnership',
  'huf',
  'private-limited',
  'public-limited',
  'society',
  'government',
  'psu',
  'unlimited-company',
  'llp',
  'local-authority',
  'statutory-body',
  'foreign-llp',
  'foreign-company',
  'others',
] as const;
export type Constitution = (typeof constitutions)[number];

/** The title of the people behind a business. */
export type MemberRole = 'proprietor' | 'partner' | 'karta' | 'director' | 'trustee' | 'officer';

type Form = {
  member: MemberRole;
  /** Minimum and maximum number of people to name. */
  members: readonly [number, number];
  /** Allowed letters at the fourth position of the business's PAN. */
  panLetters: string;
  /** Whether a document must prove the constitution; a sole proprietor has none. */
  proof: boolean;
  /** Memorandum and articles, or the agreement of an LLP. */
  memorandum: boolean;
  /** A letter or resolution that names the authorised signatory. */
  authorisation: boolean;
  /** A company or LLP has a registrar's number. */
  registrar: boolean;
};

const form = (member: MemberRole, members: readonly [number, number], panLetters: string, has = ''): Form => ({
  member,
  members,
  panLetters,
  proof: has.includes('p'),
  memorandum: has.includes('m'),
  authorisation: has.includes('a'),
  registrar: has.includes('r'),
});

const company = form('director', [1, 10], 'C', 'pmar');

/** The requirements of each constitution (form REG-01 and its list of documents). */
export const constitutionForms: Record<Constitution, Form> = {
  proprietorship: form('proprietor', [1, 1], 'P'),
  partnership: form('partner', [2, 10], 'F', 'pa'),
  huf: form('karta', [1, 1], 'H', 'p'),
  'private-limited': { ...company, members: [2, 10] },
  'public-limited': { ...company, members: [3, 10] },
  society: form('trustee', [1, 10], 'ATBJ', 'pa'),
  government: form('officer', [1, 10], 'GLAC', 'pa'),
  psu: company,
  'unlimited-company': company,
  llp: form('partner', [2, 10], 'EF', 'pmar'),
  'local-authority': form('officer', [1, 10], 'LG', 'pa'),
  'statutory-body': form('officer', [1, 10], 'JGLCA', 'pa'),
  'foreign-llp': form('partner', [1, 10], 'EF', 'pmar'),
  'foreign-company': company,
  others: form('officer', [1, 10], 'PCHFATBLJGE', 'pa'),
};

export const possessions = ['owned', 'rented', 'leased', 'consent', 'shared'] as const;
export type Possession = (typeof possessions)[number];

/** Documents of the business itself. */
export const businessPapers = [
  'pan-card',
  'constitution-proof',
  'memorandum',
  'place-proof',
  'place-consent',
  'bank-proof',
  'authorisation',
] as const;
/** Documents of each person behind the business. */
export const memberPapers = ['member-pan', 'member-aadhaar', 'member-photo'] as const;
/** Other documents: replies to a question, proofs of additional places. */
export const otherPapers = ['reply', 'other'] as const;
export const staffRegistrationPapers = ['arn-receipt', 'notice', 'certificate'] as const;

export const registrationPapers = [...businessPapers, ...memberPapers, ...otherPapers] as const;
export type RegistrationPaper = (typeof registrationPapers)[number];

export type NeededPaper = { slot: RegistrationPaper; part: string };

type Asked = {
  constitution: Constitution | undefined;
  memberKeys: readonly string[];
  possession: Possession | undefined;
};

/** Returns the documents required before submission; a rented or lent place also needs its deed or consent. */
export function neededPapers({ constitution, memberKeys, possession }: Asked): NeededPaper[] {
  const needs = constitution && constitutionForms[constitution];
  const business: RegistrationPaper[] = ['pan-card', 'place-proof', 'bank-proof'];
  // A sole proprietor's PAN card is the card of the business.
  const ofMember = memberPapers.filter((slot) => slot !== 'member-pan' || constitution !== 'proprietorship');
  if (needs?.proof) business.push('constitution-proof');
  if (needs?.memorandum) business.push('memorandum');
  if (needs?.authorisation) business.push('authorisation');
  if (possession !== undefined && possession !== 'owned') business.push('place-consent');
  return [
    ...businessPapers.filter((slot) => business.includes(slot)).map((slot) => ({ slot, part: '' })),
    ...memberKeys.flatMap((part) => ofMember.map((slot) => ({ slot, part }))),
  ];
}
