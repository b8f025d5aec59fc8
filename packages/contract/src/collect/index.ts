export { collect } from './endpoints.ts';
export * from './schemas.ts';
export * from './statuses.ts';
