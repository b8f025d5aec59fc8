export { bankStatementKind } from './bank-statement-kind.ts';
export { bringPayment, claimedAlready, countPayments, removePayments } from './bring-payments.ts';
export { readableNumber } from './payment.rules.ts';
export { claimReference } from './payments.repo.ts';
export { drawUpiCode } from './upi-code.rules.ts';
