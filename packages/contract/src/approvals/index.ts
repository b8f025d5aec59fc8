export { approvals } from './endpoints.ts';
export {
  type ApprovalSums,
  approvalSums,
  type PolicyInput,
  type PolicyRow,
  type SumKind,
  policyInput,
  type PolicyView,
  alwaysKinds,
  sumKinds,
} from './policy.ts';
export { type ApprovalKind, approvalKinds, approvalNeeds, type ApprovalRow, rejectBody } from './schemas.ts';
