export { auditState } from './audit-state.ts';
export { readHistory } from './read-history.ts';
export { type AuditEntry, recordAudit } from './record-audit.ts';
export { type AuditProblem, auditHead, sealAudit, verifyAudit } from './seal-audit.ts';
