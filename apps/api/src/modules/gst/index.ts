export { gstRegistrationRecords, gstReturnRecords } from './personal-data.ts';
export { sealedLogins } from './filings.repo.ts';
