export { auth } from './endpoints.ts';
export * from './schemas.ts';
