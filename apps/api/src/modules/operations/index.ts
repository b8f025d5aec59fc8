export { examine } from './examine.ts';
export { findingsOf } from './examine.rules.ts';
export { countJobs as jobCounts } from './jobs.repo.ts';
export { insertedPostings as postingCount } from './overview.repo.ts';
export { recordBackup } from './record-backup.ts';
export { requireUnused, resealValues, type SealedPlaces, getSealing } from './reseal-values.ts';
