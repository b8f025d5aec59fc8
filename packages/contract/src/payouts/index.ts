export * from './answers.ts';
export { payoutBatches } from './batch-endpoints.ts';
export * from './batches.ts';
export { payouts } from './endpoints.ts';
export * from './schemas.ts';
