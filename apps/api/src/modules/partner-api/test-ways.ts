import { type ServiceTestKind, serviceTestOrders } from '../../services.ts';
import { applicationWays, nextOf } from './test-order.rules.ts';

/** Applications, and the test kinds of services. */
export type TestKind = 'application' | ServiceTestKind;

const isOfService = (kind: string): kind is ServiceTestKind => Object.hasOwn(serviceTestOrders, kind);

/** Returns the paths of a service's test orders; undefined for an application. */
export const testOrdersOf = (kind: string) => (isOfService(kind) ? serviceTestOrders[kind] : undefined);

/** Returns the next status, and the seconds until then; undefined at the end. */
export function nextStep({ kind, way, status }: { kind: string; way: string; status: string }) {
  const ways = testOrdersOf(kind)?.ways ?? applicationWays;
  return nextOf(ways[way] ?? [], status);
}
