import { m } from '@sevadesk/messages';
import { IconTicket } from '@tabler/icons-react';
import type { ServicePart } from '../../shared/service-part.ts';

export const utiPart: ServicePart<'uti'> = {
  labels: { notices: m.notifications_group_uti, kyc: m.kyc_product_uti, prices: m.service_packages_service_uti },
  rights: {
    staff: {
      'uti.view': { title: m.uti_pan_right_view, help: m.uti_pan_right_view_help },
      'uti.manage': { title: m.uti_pan_right_manage, help: m.uti_pan_right_manage_help },
    },
    shop: { 'm.uti.view': m.uti_pan_right_own_view, 'm.uti.apply': m.uti_pan_right_own_apply },
  },
  products: {
    psa: m.service_packages_product_psa,
    'coupon-electronic': m.service_packages_product_coupon_electronic,
    'coupon-physical': m.service_packages_product_coupon_physical,
  },
  kinds: {
    'uti-psa': {
      icon: IconTicket,
      labels: {
        report: m.reports_service_uti_psa,
        ticket: m.tickets_subject_uti_psa,
        queue: m.dashboard_wait_psa,
        personal: m.privacy_kind_uti_psa,
      },
      list: null,
    },
    'uti-coupon': {
      icon: IconTicket,
      labels: {
        report: m.reports_service_uti_coupon,
        ticket: m.tickets_subject_uti_coupon,
        queue: m.dashboard_wait_coupons,
        personal: null,
      },
      list: { label: m.reports_list_coupons, own: m.reports_list_own_coupons, text: m.reports_coupons_text },
    },
  },
};
