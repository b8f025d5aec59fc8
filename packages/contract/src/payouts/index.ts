export { payouts } from './endpoints.ts';
export * from './schemas.ts';
