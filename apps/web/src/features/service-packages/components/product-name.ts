import type { nsdlProducts } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';

type Product = (typeof nsdlProducts)[number];

const names: Record<Product, () => string> = {
  'physical-N-P': m.service_packages_product_physical_n_p,
  'physical-N-E': m.service_packages_product_physical_n_e,
  'physical-C-P': m.service_packages_product_physical_c_p,
  'physical-C-E': m.service_packages_product_physical_c_e,
};

export const products = Object.keys(names) as Product[];

/** A product's name; one that this build does not know is shown by its code. */
export function productName(product: string): string {
  const known: Record<string, () => string> = names;
  return known[product]?.() ?? product;
}
