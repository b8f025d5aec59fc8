import type { ServiceDefinition } from '../kernel/service.ts';
import { serviceNames } from '../kernel/service-names.ts';
import { type ServiceProduct, serviceList } from '../services.ts';

/** The services with a price page, in the order of packages. */
export const services = ['nsdl', ...serviceNames] as const;
export type Service = (typeof services)[number];

const panProducts = [
  'physical-N-P',
  'physical-N-E',
  'physical-N-A',
  'physical-C-P',
  'physical-C-E',
  'physical-C-A',
  'paperless-N-P',
  'paperless-N-E',
  'paperless-C-P',
  'paperless-C-E',
] as const;

/** A product; each price row is for one. */
export type Product = (typeof panProducts)[number] | ServiceProduct;

export function productsOf(service: Service): readonly Product[] {
  return serviceList.find(({ name }) => name === service)?.products ?? panProducts;
}

export const allProducts: readonly Product[] = [...new Set(services.flatMap(productsOf))];

export function isService(text: string): text is Service {
  return services.some((service) => service === text);
}

const definitions: readonly ServiceDefinition[] = serviceList;
const paidByOthers = new Set(definitions.flatMap((one) => one.paidByOthers));
const banded = new Set(definitions.flatMap((one) => one.banded ?? []));

/**
 * Whether a product is free for the shop because a third party pays (a bank's loan, a pension contribution); percentages then apply
 * to the order's amount, not to the price.
 */
export function isPaidByOthers(product: string): boolean {
  return paidByOthers.has(product);
}

/** Whether a product's commission can differ by bands of the order's amount. */
export function isBanded(product: string): boolean {
  return banded.has(product);
}
