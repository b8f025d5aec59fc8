import { partnerBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { IconReceipt2 } from '@tabler/icons-react';
import type { ServicePart } from '../../shared/service-part.ts';

export const billsPart: ServicePart<'bills'> = {
  labels: { notices: m.notifications_group_bills, kyc: m.kyc_product_bills, prices: m.service_packages_service_bills },
  rights: {
    staff: {
      'bills.view': { title: m.bills_right_view, help: m.bills_right_view_help },
      'bills.manage': { title: m.bills_right_manage, help: m.bills_right_manage_help },
    },
    shop: { 'm.bills.view': m.bills_right_own_view, 'm.bills.apply': m.bills_right_own_apply },
  },
  products: {
    'bill-electricity': m.service_packages_product_bill_electricity,
    'bill-gas': m.service_packages_product_bill_gas,
    'bill-water': m.service_packages_product_bill_water,
    'bill-broadband': m.service_packages_product_bill_broadband,
    'bill-dth': m.service_packages_product_bill_dth,
    'bill-postpaid': m.service_packages_product_bill_postpaid,
    'bill-prepaid': m.service_packages_product_bill_prepaid,
    'bill-fastag': m.service_packages_product_bill_fastag,
    'bill-loan': m.service_packages_product_bill_loan,
    'bill-insurance': m.service_packages_product_bill_insurance,
    'bill-other': m.service_packages_product_bill_other,
  },
  kinds: {
    bill: {
      icon: IconReceipt2,
      labels: {
        report: m.reports_service_bill,
        ticket: m.tickets_subject_bill,
        queue: m.dashboard_wait_bills,
        personal: m.privacy_kind_bill,
      },
      list: { label: m.reports_list_bills, own: m.reports_list_own_bills, text: m.reports_bills_text },
    },
  },
  partner: {
    scopes: { 'bills:write': m.bills_scope_write, 'bills:read': m.bills_scope_read },
    events: { 'bill.status_changed': m.bills_event_status_changed },
    test: m.bills_partner_test,
    calls: [
      { call: partnerBills.categories, does: m.bills_does_categories },
      { call: partnerBills.billers, does: m.bills_does_billers },
      { call: partnerBills.biller, does: m.bills_does_biller },
      { call: partnerBills.plans, does: m.bills_does_plans },
      { call: partnerBills.fetch, does: m.bills_does_fetch },
      { call: partnerBills.pay, does: m.bills_does_pay },
      { call: partnerBills.list, does: m.bills_does_list },
      { call: partnerBills.get, does: m.bills_does_get },
    ],
  },
};
