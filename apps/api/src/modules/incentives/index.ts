export { incentiveApprovals } from './approval-source.ts';
