export { draftRecords, registrationRecords } from './personal-data.ts';
export { sealedDrafts } from './drafts.repo.ts';
