export const categorySlugs = [
  'individual',
  'huf',
  'company',
  'firm',
  'llp',
  'trust',
  'aop',
  'boi',
  'local-authority',
  'ajp',
  'government',
] as const;
export type CategorySlug = (typeof categorySlugs)[number];

/** The addresses that a form asks for: home and optionally office, either one, or only office. */
type AddressRule = 'both' | 'either' | 'office';

type CategoryTraits = {
  slug: CategorySlug;
  /** Fourth letter of the PAN. */
  letter: string;
  isOpen: boolean;
  address: AddressRule;
  /** Capacities of the signer; the first is the default. */
  signers: readonly string[];
  /** Meaning of its date; the label is `nsdl_pan_field_<date>`. */
  date: string;
  /** Whether the form has a registration number. */
  regNo: 'must' | 'may' | 'none';
  /** Whether it can be formed outside India (for an individual: a foreign citizen). */
  mayBeForeign: boolean;
};

const entity = (
  slug: CategorySlug,
  letter: string,
  address: AddressRule,
  signers: readonly string[],
  date: string,
  rest: Partial<Pick<CategoryTraits, 'regNo' | 'mayBeForeign'>> = {},
): CategoryTraits => ({
  slug,
  letter,
  isOpen: true,
  address,
  signers,
  date,
  regNo: 'may',
  mayBeForeign: true,
  ...rest,
});

/** Applicant categories in the order of the form (pan-physical.md section 3; signers CR-IMP, addresses CR-INSTR). */
export const categories: readonly CategoryTraits[] = [
  entity('individual', 'P', 'both', ['SELF', 'REPRESENTATIVE'], 'birth_date', { regNo: 'none' }),
  entity('huf', 'H', 'either', ['KARTA'], 'creation_date', { regNo: 'none', mayBeForeign: false }),
  entity('company', 'C', 'office', ['DIRECTOR', 'AUTHORISED'], 'incorporation_date', { regNo: 'must' }),
  entity('firm', 'F', 'office', ['PARTNER'], 'deed_date'),
  entity('llp', 'F', 'office', ['DESIGNATED_PARTNER'], 'incorporation_date', { regNo: 'must' }),
  entity('trust', 'T', 'office', ['TRUSTEE'], 'trust_date'),
  entity('aop', 'A', 'either', ['AUTHORISED'], 'formation_date'),
  entity('boi', 'B', 'either', ['AUTHORISED'], 'formation_date'),
  entity('local-authority', 'L', 'office', ['AUTHORISED'], 'formation_date', { mayBeForeign: false }),
  entity('ajp', 'J', 'either', ['AUTHORISED'], 'creation_date'),
  entity('government', 'G', 'office', ['AUTHORISED'], 'formation_date', { regNo: 'none', mayBeForeign: false }),
];

/** The traits of a category. */
export function traitsOf(slug: CategorySlug): CategoryTraits {
  const found = categories.find((category) => category.slug === slug);
  if (!found) throw new Error(`No category ${slug}`);
  return found;
}

/** N is a new PAN, C a change, correction or reprint. */
export const applicationTypes = ['N', 'C'] as const;
export type ApplicationType = (typeof applicationTypes)[number];

/** A citizen of India or an entity formed in India, or a foreign one. It decides between forms 93 and 95, 94 and 96. */
export const origins = ['indian', 'foreign'] as const;
export type Origin = (typeof origins)[number];

export type ApplicantKind = { category: CategorySlug; type: ApplicationType; origin: Origin };

/** Every kind of application that has a form. */
export const applicantKinds: readonly ApplicantKind[] = categories.flatMap(({ slug, mayBeForeign }) =>
  origins
    .filter((origin) => origin === 'indian' || mayBeForeign)
    .flatMap((origin) => applicationTypes.map((type) => ({ category: slug, type, origin }))),
);

/** P is a card and an e-PAN, E only the e-PAN, A a card sent abroad; it decides the price. */
export const cardTypes = ['P', 'E', 'A'] as const;
export type CardType = (typeof cardTypes)[number];

/** Returns the product that prices a physical application in a package, service 'nsdl'. */
export function productOf(type: ApplicationType, cardType: CardType): string {
  return `physical-${type}-${cardType}`;
}
