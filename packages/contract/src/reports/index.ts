export { reports } from './endpoints.ts';
export * from './schemas.ts';
