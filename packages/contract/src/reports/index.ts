export * from './day-close.ts';
export { reports } from './endpoints.ts';
export * from './schemas.ts';
export * from './why.ts';
