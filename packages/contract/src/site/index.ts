export { site } from './endpoints.ts';
export * from './schemas.ts';
