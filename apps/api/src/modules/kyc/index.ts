export { kycRecords } from './personal-data.ts';
export { requireKyc } from './policy.ts';
