import type { Product, Service } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';

const services: Record<Service, () => string> = {
  nsdl: m.service_packages_service_nsdl,
  uti: m.service_packages_service_uti,
  banking: m.service_packages_service_banking,
  nps: m.service_packages_service_nps,
  gst: m.service_packages_service_gst,
};

const products: Record<Product, () => string> = {
  'physical-N-P': m.service_packages_product_physical_n_p,
  'physical-N-E': m.service_packages_product_physical_n_e,
  'physical-N-A': m.service_packages_product_physical_n_a,
  'physical-C-P': m.service_packages_product_physical_c_p,
  'physical-C-E': m.service_packages_product_physical_c_e,
  'physical-C-A': m.service_packages_product_physical_c_a,
  'paperless-N-P': m.service_packages_product_paperless_n_p,
  'paperless-N-E': m.service_packages_product_paperless_n_e,
  'paperless-C-P': m.service_packages_product_paperless_c_p,
  'paperless-C-E': m.service_packages_product_paperless_c_e,
  psa: m.service_packages_product_psa,
  'coupon-electronic': m.service_packages_product_coupon_electronic,
  'coupon-physical': m.service_packages_product_coupon_physical,
  card: m.service_packages_product_card,
  'loan-personal': m.service_packages_product_loan_personal,
  'loan-home': m.service_packages_product_loan_home,
  'loan-business': m.service_packages_product_loan_business,
  'loan-gold': m.service_packages_product_loan_gold,
  'loan-vehicle': m.service_packages_product_loan_vehicle,
  'loan-education': m.service_packages_product_loan_education,
  'loan-property': m.service_packages_product_loan_property,
  registration: m.service_packages_product_registration,
  contribution: m.service_packages_product_contribution,
  'return-gstr-1': m.service_packages_product_return_gstr_1,
  'return-gstr-3b': m.service_packages_product_return_gstr_3b,
  'return-cmp-08': m.service_packages_product_return_cmp_08,
  'return-gstr-4': m.service_packages_product_return_gstr_4,
  'return-gstr-9': m.service_packages_product_return_gstr_9,
  'return-other': m.service_packages_product_return_other,
};

export function serviceName(service: Service): string {
  return services[service]();
}

/** A product's name; one that this build does not know is shown by its code. */
export function productName(product: string): string {
  const known: Record<string, () => string> = products;
  return known[product]?.() ?? product;
}
