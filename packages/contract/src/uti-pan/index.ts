export * from './codes.ts';
export { uti } from './merchant-endpoints.ts';
export * from './schemas.ts';
export { utiStaff } from './staff-endpoints.ts';
