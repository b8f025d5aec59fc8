export { type ArchiveStep, archiveYear } from './archive-year.ts';
export { attachArchive } from './attach-archive.ts';
export { auditState } from './audit-state.ts';
export { checkArchive } from './check-archive.ts';
export { getHistory } from './get-history.ts';
export { listArchivedYears, listArchives, listUnfinishedArchives } from './list-archives.ts';
export { type AuditEntry, recordAudit } from './record-audit.ts';
export {
  type AuditProblem,
  auditHead,
  compareSeal,
  type Link,
  postingsAfter,
  sealAudit,
  verifyAudit,
} from './seal-audit.ts';
