export { panProgress } from './endpoints.ts';
export * from './schemas.ts';
