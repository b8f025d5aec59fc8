export { dueCredits } from './ageing.repo.ts';
export { creditApprovals } from './approval-source.ts';
