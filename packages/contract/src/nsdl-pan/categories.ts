/** Applicant categories in the order of the form, with the fourth letter of the PAN; `isOpen` ones can be applied for now. */
export const categories = [
  { slug: 'individual', letter: 'P', isOpen: true },
  { slug: 'huf', letter: 'H', isOpen: false },
  { slug: 'company', letter: 'C', isOpen: false },
  { slug: 'firm', letter: 'F', isOpen: false },
  { slug: 'llp', letter: 'F', isOpen: false },
  { slug: 'trust', letter: 'T', isOpen: false },
  { slug: 'aop', letter: 'A', isOpen: false },
  { slug: 'boi', letter: 'B', isOpen: false },
  { slug: 'local-authority', letter: 'L', isOpen: false },
  { slug: 'ajp', letter: 'J', isOpen: false },
  { slug: 'government', letter: 'G', isOpen: false },
] as const;

export const categorySlugs = categories.map((category) => category.slug);
export type CategorySlug = (typeof categories)[number]['slug'];

/** N is a new PAN, C a change, correction or reprint. */
export const applicationTypes = ['N', 'C'] as const;
export type ApplicationType = (typeof applicationTypes)[number];

/** P is a card and an e-PAN, E the e-PAN alone; it decides the price. */
export const cardTypes = ['P', 'E'] as const;
export type CardType = (typeof cardTypes)[number];

/** The product under which a package prices a physical application, service 'nsdl'. */
export function productOf(type: ApplicationType, cardType: CardType): string {
  return `physical-${type}-${cardType}`;
}
