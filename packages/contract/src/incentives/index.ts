export { incentives } from './endpoints.ts';
export * from './schemas.ts';
export * from './targets.ts';
