export { paymentAddress } from './address.ts';
export { payments } from './endpoints.ts';
export * from './modes.ts';
export * from './plans.ts';
export { normaliseReference, referenceFault } from './reference.ts';
export * from './schemas.ts';
export { statementLines } from './statement-endpoints.ts';
export * from './statement-lines.ts';
