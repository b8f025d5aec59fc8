export { chargeOrder, nextOrderNumber, quoteOrder } from './charge-order.ts';
export { earnOrder, refundOrder, takeOrderEarningsBack } from './end-order.ts';
export { makeMove } from './move-order.ts';
export { orderHistory } from './order-history.ts';
export { eraseOrder, keepOrderPaper, removeOrderPaper } from './order-papers.ts';
export { printOrderSlip } from './print-slip.ts';
export { type OrderStep, recordOrderStep } from './record-order-step.ts';
