export { readableNumber } from './payment.rules.ts';
export { claimReference } from './payments.repo.ts';
