export { merchants } from './endpoints.ts';
export * from './schemas.ts';
