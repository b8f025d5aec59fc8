export { bankStatementKind } from './bank-statement-kind.ts';
export { readableNumber } from './payment.rules.ts';
export { claimReference } from './payments.repo.ts';
