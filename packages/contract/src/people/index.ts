export { people } from './endpoints.ts';
export * from './schemas.ts';
