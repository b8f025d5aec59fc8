export { mandates } from './endpoints.ts';
export * from './schemas.ts';
