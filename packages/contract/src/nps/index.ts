export * from './codes.ts';
export * from './form.ts';
export * from './judge.ts';
export { nps } from './merchant-endpoints.ts';
export * from './schemas.ts';
export { npsStaff } from './staff-endpoints.ts';
