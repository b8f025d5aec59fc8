export { auditState } from './audit-state.ts';
export { getHistory } from './get-history.ts';
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
