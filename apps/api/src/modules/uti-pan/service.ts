import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { sql } from 'kysely';

/** PAN through UTI: registrations as its agent, and coupons. */
export const utiPart = {
  name: 'uti',
  feeAccount: 'house:fees-uti',
  kinds: {
    'uti-psa': {
      label: m.orders_kind_uti_psa,
      table: sql`uti_orders`,
      isOrder: sql`x.kind = 'uti-psa' and x.status <> 'draft'`,
      customer: null,
      exports: null,
    },
    'uti-coupon': {
      label: m.orders_kind_uti_coupon,
      table: sql`uti_orders`,
      isOrder: sql`x.kind = 'uti-coupon'`,
      customer: null,
      exports: { staff: utiStaff.exportCoupons, merchant: uti.export },
    },
  },
  notices: {
    uti_psa_requested: [m.uti_pan_notice_psa_requested_title, m.uti_pan_notice_psa_requested_text],
    uti_psa_approved: [m.uti_pan_notice_psa_approved_title, m.uti_pan_notice_psa_approved_text],
    uti_psa_rejected: [m.uti_pan_notice_psa_rejected_title, m.uti_pan_notice_psa_rejected_text],
    uti_coupons_requested: [m.uti_pan_notice_coupons_requested_title, m.uti_pan_notice_coupons_requested_text],
    uti_coupons_credited: [m.uti_pan_notice_coupons_credited_title, m.uti_pan_notice_coupons_credited_text],
    uti_coupons_rejected: [m.uti_pan_notice_coupons_rejected_title, m.uti_pan_notice_coupons_rejected_text],
    uti_reset_asked: [m.uti_pan_notice_reset_asked_title, m.uti_pan_notice_reset_asked_text],
    uti_reset_done: [m.uti_pan_notice_reset_done_title, m.uti_pan_notice_reset_done_text],
    uti_review: [m.uti_pan_notice_review_title, m.uti_pan_notice_review_text],
  },
} as const;
