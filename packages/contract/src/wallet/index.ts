export { wallet } from './endpoints.ts';
export * from './schemas.ts';
export * from './adjustments.ts';
export { documents } from './document-endpoints.ts';
export * from './documents.ts';
export * from './holds.ts';
export { ledger } from './ledger-endpoints.ts';
export * from './postings.ts';
