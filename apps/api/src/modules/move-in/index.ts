export { moveApprovals } from './approval-source.ts';
export { moveKindList } from './move-kinds.ts';
export { formerOrderRecords } from './order-records.ts';
export { sealedLogins } from './logins.repo.ts';
