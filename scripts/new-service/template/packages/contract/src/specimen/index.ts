export * from './form.ts';
export { ownSpecimen } from './merchant-endpoints.ts';
export * from './schemas.ts';
export { specimen } from './staff-endpoints.ts';
export * from './status.ts';
