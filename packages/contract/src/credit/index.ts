export { credit } from './endpoints.ts';
export * from './schemas.ts';
