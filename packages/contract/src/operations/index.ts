export { operations } from './endpoints.ts';
export * from './schemas.ts';
