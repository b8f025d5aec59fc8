export * from './codes.ts';
export * from './form.ts';
export * from './validate.ts';
export { nps } from './merchant-endpoints.ts';
export * from './schemas.ts';
export { npsStaff } from './staff-endpoints.ts';
