export { chargeOrder, nextOrderNumber, quoteOrder } from './charge-order.ts';
export { earnOrder, refundOrder, reverseOrderEarnings } from './end-order.ts';
export { captureOrder, holdOrder, orderHolds, releaseOrder } from './hold-order.ts';
export { createMove } from './move-order.ts';
export { orderHistory } from './order-history.ts';
export { eraseOrder, removeOrderPaper, saveOrderPaper } from './order-papers.ts';
export { printOrderSlip } from './print-slip.ts';
export { type OrderStep, recordOrderStep } from './record-order-step.ts';
