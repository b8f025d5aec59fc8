import { type ServiceTestKind, serviceTestOrders } from '../../services.ts';
import { applicationWays, nextOf } from './test-order.rules.ts';

/** Applications, and what the services bring. */
export type TestKind = 'application' | ServiceTestKind;

const isOfService = (kind: string): kind is ServiceTestKind => Object.hasOwn(serviceTestOrders, kind);

/** How the orders of a service go that a test key makes; undefined for an application. */
export const testOrdersOf = (kind: string) => (isOfService(kind) ? serviceTestOrders[kind] : undefined);

/** The status that follows, and the seconds until then; undefined at the end of the way. */
export function nextStep({ kind, way, status }: { kind: string; way: string; status: string }) {
  const ways = testOrdersOf(kind)?.ways ?? applicationWays;
  return nextOf(ways[way] ?? [], status);
}
