export { payoutAnswersKind } from './answers-kind.ts';
export { payoutApprovals } from './approval-source.ts';
export { outcomeApprovals } from './outcome-source.ts';
export { sealedPayoutAccounts } from './payouts.repo.ts';
