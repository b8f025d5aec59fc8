/** The services that have a price page, in the order in which packages show them. */
export const services = ['nsdl', 'uti', 'banking', 'nps', 'gst'] as const;
export type Service = (typeof services)[number];

/**
 * What each service sells; a price row stands for one product. Where somebody else pays (a bank's loan, a pension
 * contribution) the shop is charged nothing, and a percentage is one of the order's own amount.
 */
export const catalogue = {
  nsdl: [
    'physical-N-P',
    'physical-N-E',
    'physical-N-A',
    'physical-C-P',
    'physical-C-E',
    'physical-C-A',
    'paperless-N-P',
    'paperless-N-E',
    'paperless-C-P',
    'paperless-C-E',
  ],
  uti: ['psa', 'coupon-electronic', 'coupon-physical'],
  banking: [
    'card',
    'loan-personal',
    'loan-home',
    'loan-business',
    'loan-gold',
    'loan-vehicle',
    'loan-education',
    'loan-property',
  ],
  nps: ['registration', 'contribution'],
  gst: [
    'registration',
    'return-gstr-1',
    'return-gstr-3b',
    'return-cmp-08',
    'return-gstr-4',
    'return-gstr-9',
    'return-other',
  ],
} as const satisfies Record<Service, readonly string[]>;

export type Product = (typeof catalogue)[Service][number];

export function productsOf(service: Service): readonly Product[] {
  return catalogue[service];
}

export function isService(text: string): text is Service {
  return (services as readonly string[]).includes(text);
}

const paidByOthers: ReadonlySet<string> = new Set([...catalogue.banking, 'contribution']);

/** Whether a product is free for the shop: its percentages are then of the order's amount, not of the price. */
export function isPaidByOthers(product: string): boolean {
  return paidByOthers.has(product);
}
