import { m } from '@sevadesk/messages';

/** The public services in the specification's order. */
export const services = [
  { id: 'recharges', name: m.site_service_recharges, text: m.site_service_recharges_text },
  { id: 'aeps', name: m.site_service_aeps, text: m.site_service_aeps_text },
  { id: 'bbps', name: m.site_service_bbps, text: m.site_service_bbps_text },
  { id: 'car-insurance', name: m.site_service_car_insurance, text: m.site_service_car_insurance_text },
  { id: 'micro-atm', name: m.site_service_micro_atm, text: m.site_service_micro_atm_text },
  { id: 'digital-signature', name: m.site_service_digital_signature, text: m.site_service_digital_signature_text },
  { id: 'general-insurance', name: m.site_service_general_insurance, text: m.site_service_general_insurance_text },
  { id: 'health-insurance', name: m.site_service_health_insurance, text: m.site_service_health_insurance_text },
  { id: 'mutual-fund', name: m.site_service_mutual_fund, text: m.site_service_mutual_fund_text },
  {
    id: 'national-pension-system',
    name: m.site_service_national_pension_system,
    text: m.site_service_national_pension_system_text,
  },
  { id: 'pancard', name: m.site_service_pancard, text: m.site_service_pancard_text },
  { id: 'life-insurance', name: m.site_service_life_insurance, text: m.site_service_life_insurance_text },
  { id: 'tds', name: m.site_service_tds, text: m.site_service_tds_text },
] as const;

export type ServiceId = (typeof services)[number]['id'];
