export { registration } from './endpoints.ts';
export * from './schemas.ts';
