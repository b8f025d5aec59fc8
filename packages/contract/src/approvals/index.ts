export { approvals } from './endpoints.ts';
export { type ApprovalKind, approvalKinds, approvalNeeds, type ApprovalRow, rejectBody } from './schemas.ts';
