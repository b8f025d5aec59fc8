export { policyApprovals } from './approval-source.ts';
