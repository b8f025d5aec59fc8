export { collectApprovals } from './approval-source.ts';
