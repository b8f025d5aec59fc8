export { enquiries } from './endpoints.ts';
export * from './schemas.ts';
