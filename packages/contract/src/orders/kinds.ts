import type { Service } from './service.ts';

/** Every kind of order beside PAN applications: whose price page it is sold from, and how its numbers begin. */
export const orderKinds = {
  'uti-psa': { service: 'uti', prefix: 'UP' },
  'uti-coupon': { service: 'uti', prefix: 'UC' },
  'bank-lead': { service: 'banking', prefix: 'BL' },
  nps: { service: 'nps', prefix: 'NP' },
  'gst-registration': { service: 'gst', prefix: 'GR' },
  'gst-return': { service: 'gst', prefix: 'GF' },
} as const satisfies Record<string, { service: Service; prefix: string }>;

export type OrderKind = keyof typeof orderKinds;

const staffLists: Record<OrderKind, string> = {
  'uti-psa': '/backend/actions/uti-pan/psa-list',
  'uti-coupon': '/backend/actions/uti-pan/coupon-list',
  'bank-lead': '/backend/actions/banking/applicant/list',
  nps: '/backend/actions/nps',
  'gst-registration': '/backend/actions/gst/registration',
  'gst-return': '/backend/actions/gst/filling',
};

const merchantLists: Record<OrderKind, string> = {
  'uti-psa': '/merchant/product/uti-pan/psa-loginid',
  'uti-coupon': '/merchant/product/uti-pan/topup-list',
  'bank-lead': '/merchant/product/banking',
  nps: '/merchant/product/nps/list',
  'gst-registration': '/merchant/product/gst/registration/list',
  'gst-return': '/merchant/product/gst/filling/list',
};

/** The address where a person of an area finds an order by its number. */
export function orderAddress(kind: OrderKind, number: string, area: 'staff' | 'merchant'): string {
  return `${(area === 'staff' ? staffLists : merchantLists)[kind]}?q=${number}`;
}
