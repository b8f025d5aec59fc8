export { gateway } from './endpoints.ts';
export * from './schemas.ts';
export * from './staff-schemas.ts';
export * from './statuses.ts';
