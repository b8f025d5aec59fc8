import { partnerLeads } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { IconBuildingBank } from '@tabler/icons-react';
import type { ServicePart } from '../../shared/service-part.ts';

export const bankingPart: ServicePart<'banking'> = {
  labels: {
    notices: m.notifications_group_banking,
    kyc: m.kyc_product_banking,
    prices: m.service_packages_service_banking,
  },
  rights: {
    staff: {
      'banking.view': { title: m.banking_right_view, help: m.banking_right_view_help },
      'banking.manage': { title: m.banking_right_manage, help: m.banking_right_manage_help },
    },
    shop: { 'm.banking.view': m.banking_right_own_view, 'm.banking.apply': m.banking_right_own_apply },
  },
  products: {
    card: m.service_packages_product_card,
    'loan-personal': m.service_packages_product_loan_personal,
    'loan-home': m.service_packages_product_loan_home,
    'loan-business': m.service_packages_product_loan_business,
    'loan-gold': m.service_packages_product_loan_gold,
    'loan-vehicle': m.service_packages_product_loan_vehicle,
    'loan-education': m.service_packages_product_loan_education,
    'loan-property': m.service_packages_product_loan_property,
  },
  kinds: {
    'bank-lead': {
      icon: IconBuildingBank,
      labels: {
        report: m.reports_service_bank_lead,
        ticket: m.tickets_subject_bank_lead,
        queue: m.dashboard_wait_leads,
        personal: m.privacy_kind_lead,
      },
      list: { label: m.reports_list_leads, own: m.reports_list_own_leads, text: m.reports_leads_text },
    },
  },
  partner: {
    scopes: {
      'leads:write': m.partner_api_scope_leads_write,
      'leads:read': m.partner_api_scope_leads_read,
    },
    events: { 'lead.status_changed': m.partner_api_event_lead_status_changed },
    calls: [
      { call: partnerLeads.products, does: m.partner_api_does_products },
      { call: partnerLeads.create, does: m.partner_api_does_lead_create },
      { call: partnerLeads.list, does: m.partner_api_does_lead_list },
      { call: partnerLeads.get, does: m.partner_api_does_lead_get },
    ],
  },
};
