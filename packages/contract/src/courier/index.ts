export * from './companies.ts';
export { ownCourier } from './merchant-endpoints.ts';
export { docketOf, formNumberOf, manifestCode, splitCodes } from './scan.ts';
export * from './schemas.ts';
export { courier, mostOnSheet } from './staff-endpoints.ts';
export * from './status.ts';
