import { m } from '@sevadesk/messages';
import { IconUmbrella } from '@tabler/icons-react';
import type { ServicePart } from '../../shared/service-part.ts';

export const npsPart: ServicePart<'nps'> = {
  labels: { notices: m.notifications_group_nps, kyc: m.kyc_product_nps, prices: m.service_packages_service_nps },
  rights: {
    staff: {
      'nps.view': { title: m.nps_right_view, help: m.nps_right_view_help },
      'nps.manage': { title: m.nps_right_manage, help: m.nps_right_manage_help },
    },
    shop: { 'm.nps.view': m.nps_right_own_view, 'm.nps.apply': m.nps_right_own_apply },
  },
  products: {
    registration: m.service_packages_product_registration,
    contribution: m.service_packages_product_contribution,
  },
  kinds: {
    nps: {
      icon: IconUmbrella,
      labels: {
        report: m.reports_service_nps,
        ticket: m.tickets_subject_nps,
        queue: m.dashboard_wait_nps,
        personal: m.privacy_kind_nps,
      },
      list: { label: m.reports_list_nps, own: m.reports_list_own_nps, text: m.reports_nps_text },
    },
  },
};
