export * from './form.ts';
export { ownBanking } from './merchant-endpoints.ts';
export { type PartnerLead, partnerLeads } from './partner-endpoints.ts';
export * from './schemas.ts';
export { banking } from './staff-endpoints.ts';
export * from './status.ts';
