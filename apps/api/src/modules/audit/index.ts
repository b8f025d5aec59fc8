export { type AuditEntry, recordAudit } from './record-audit.ts';
export { type AuditProblem, sealAudit, verifyAudit } from './seal-audit.ts';
