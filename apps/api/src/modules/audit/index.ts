export { auditState } from './audit-state.ts';
export { getHistory } from './get-history.ts';
export { type AuditEntry, recordAudit } from './record-audit.ts';
export { type AuditProblem, auditHead, compareSeal, type Link, sealAudit, verifyAudit } from './seal-audit.ts';
