export { doOnce } from './do-once.ts';
export { resolveKey } from './resolve-key.ts';
export { notifyPartner } from './notify-partner.ts';
export { wayOf } from './test-order.rules.ts';
export type { TestOrder } from './test-orders.repo.ts';
export {
  findTestOrder,
  isTest,
  listTestOrders,
  moveTestOrder,
  placeTestOrder,
  testAck,
  testBalance,
} from './test-orders.ts';
export { sealedHooks } from './hooks.repo.ts';
