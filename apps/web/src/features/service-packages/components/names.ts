import type { Product, Service } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { productLabels, serviceLabels } from '../../../services.ts';

const services: Record<Service, () => string> = {
  nsdl: m.service_packages_service_nsdl,
  ...serviceLabels.prices,
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
  ...productLabels,
};

export function serviceName(service: Service): string {
  return services[service]();
}

/** Returns a product's name; one unknown to this build is shown by its code. */
export function productName(product: string): string {
  const known: Record<string, () => string> = products;
  return known[product]?.() ?? product;
}
