export { creditApprovals } from './approval-source.ts';
