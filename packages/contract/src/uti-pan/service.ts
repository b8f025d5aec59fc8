import { defineService } from '../kernel/service.ts';

export const utiService = defineService({
  name: 'uti',
  products: ['psa', 'coupon-electronic', 'coupon-physical'],
  paidByOthers: [],
  kinds: {
    'uti-psa': {
      prefix: 'UP',
      lists: { staff: '/backend/actions/uti-pan/psa-list', merchant: '/merchant/product/uti-pan/psa-loginid' },
      states: { open: ['requested', 'sent', 'review'], done: ['approved'], refused: ['rejected'] },
      path: ['draft', 'requested', 'sent', 'approved'],
      beside: { review: 'sent' },
      withShop: ['draft'],
      waiting: ['requested', 'review'],
      since: 'createdAt',
      queue: 'psa',
      schedule: null,
      personal: 'uti-psa',
      customer: null,
    },
    'uti-coupon': {
      prefix: 'UC',
      lists: { staff: '/backend/actions/uti-pan/coupon-list', merchant: '/merchant/product/uti-pan/topup-list' },
      states: { open: ['requested', 'sent', 'review'], done: ['credited'], refused: ['rejected'] },
      path: ['requested', 'sent', 'credited'],
      beside: { review: 'sent' },
      withShop: [],
      waiting: ['requested', 'review'],
      since: 'createdAt',
      queue: 'coupons',
      schedule: 'coupons',
      personal: null,
      customer: null,
    },
  },
  notices: {
    prefix: 'uti',
    toShop: ['uti_psa_approved', 'uti_psa_rejected', 'uti_coupons_credited', 'uti_coupons_rejected', 'uti_reset_done'],
    toStaff: ['uti_psa_requested', 'uti_coupons_requested', 'uti_reset_asked', 'uti_review'],
    toBoth: [],
    important: ['uti_coupons_credited', 'uti_coupons_rejected', 'uti_psa_rejected', 'uti_review'],
  },
});
