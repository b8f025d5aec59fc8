export { wallet } from './endpoints.ts';
export * from './schemas.ts';
