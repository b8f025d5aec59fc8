/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { ApprovalQueue } from './approval-queue.tsx';
export { ApprovalPolicyView } from './policy-view.tsx';
