export { incentives } from './endpoints.ts';
export * from './schemas.ts';
