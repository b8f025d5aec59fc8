export { isAddressRange } from './address-range.ts';
export * from './events.ts';
export { ownPartnerApi } from './merchant-endpoints.ts';
export { partnerCalls } from './partner-endpoints.ts';
export * from './schemas.ts';
export { partnerApi } from './staff-endpoints.ts';
