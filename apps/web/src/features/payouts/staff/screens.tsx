/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { PayoutList } from './payout-list.tsx';
export { PayoutBatchList } from './payout-batch-list.tsx';
export { PayoutAnswerList } from './payout-answer-list.tsx';
