import { m } from '@sevadesk/messages';
import { IconFileInvoice } from '@tabler/icons-react';
import type { ServicePart } from '../../shared/service-part.ts';

export const gstPart: ServicePart<'gst'> = {
  labels: { notices: m.notifications_group_gst, kyc: m.kyc_product_gst, prices: m.service_packages_service_gst },
  rights: {
    staff: {
      'gst.view': { title: m.gst_right_view, help: m.gst_right_view_help },
      'gst.manage': { title: m.gst_right_manage, help: m.gst_right_manage_help },
    },
    shop: { 'm.gst.view': m.gst_right_own_view, 'm.gst.apply': m.gst_right_own_apply },
  },
  products: {
    registration: m.service_packages_product_registration,
    'return-gstr-1': m.service_packages_product_return_gstr_1,
    'return-gstr-3b': m.service_packages_product_return_gstr_3b,
    'return-cmp-08': m.service_packages_product_return_cmp_08,
    'return-gstr-4': m.service_packages_product_return_gstr_4,
    'return-gstr-9': m.service_packages_product_return_gstr_9,
    'return-other': m.service_packages_product_return_other,
  },
  kinds: {
    'gst-registration': {
      icon: IconFileInvoice,
      labels: {
        report: m.reports_service_gst_registration,
        ticket: m.tickets_subject_gst_registration,
        queue: m.dashboard_wait_gst_registrations,
        personal: m.privacy_kind_gst,
      },
      list: {
        label: m.reports_list_gst_registrations,
        own: m.reports_list_own_gst_registrations,
        text: m.reports_gst_registrations_text,
      },
    },
    'gst-return': {
      icon: IconFileInvoice,
      labels: {
        report: m.reports_service_gst_return,
        ticket: m.tickets_subject_gst_return,
        queue: m.dashboard_wait_gst_returns,
        personal: m.privacy_kind_gst_return,
      },
      list: {
        label: m.reports_list_gst_returns,
        own: m.reports_list_own_gst_returns,
        text: m.reports_gst_returns_text,
      },
    },
  },
};
