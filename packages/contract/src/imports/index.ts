export { imports } from './endpoints.ts';
export * from './schemas.ts';
