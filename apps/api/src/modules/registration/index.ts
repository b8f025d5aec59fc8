export { draftRecords, registrationRecords } from './personal-data.ts';
