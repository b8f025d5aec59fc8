export { campaignApprovals } from './approval-source.ts';
