export * from './billers.ts';
export { ownBills } from './merchant-endpoints.ts';
export * from './params.ts';
export { billProductOf } from './products.ts';
export * from './reconciliation.ts';
export { type PartnerBill, partnerBills, type PartnerPayInput } from './partner-endpoints.ts';
export * from './schemas.ts';
export { bills } from './staff-endpoints.ts';
export * from './status.ts';
