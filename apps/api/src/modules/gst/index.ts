export { gstRegistrationRecords, gstReturnRecords } from './personal-data.ts';
