export { moveApprovals } from './approval-source.ts';
export { moveKindList } from './move-kinds.ts';
export { withPapers } from './former-papers.ts';
export { formerOrderRecords } from './order-records.ts';
export { sealedLogins } from './logins.repo.ts';
