import type { MoveStatus, MoveView } from '@sevadesk/contract/move-in';

/** Whether the system is working on it, so that the page polls. */
export const isWorking = (status: MoveStatus | undefined): boolean =>
  status === 'checking' || status === 'running' || status === 'undoing';

/** Whether files and decisions can still be changed. */
export const takesChanges = (status: MoveStatus): boolean => status === 'draft' || status === 'checked';

/** Whether the preview exists. */
export const isPreviewed = (status: MoveStatus): boolean => status !== 'draft' && status !== 'checking';

/** Whether its shops are listed, in a list of full width. */
export const hasShops = ({ made, status }: Pick<MoveView, 'made' | 'status'>): boolean =>
  made.shops > 0 && status !== 'running';

/** Counts the new rows of all files, which the migration would create. */
export const newRowsOf = ({ files }: Pick<MoveView, 'files'>): number =>
  files.reduce((sum, { newRows }) => sum + newRows, 0);

/** Whether all owners with a sent or pending link have signed in. */
export const hasAllCome = ({ invitations }: Pick<MoveView, 'invitations'>): boolean =>
  invitations !== null && invitations.waiting === 0 && invitations.came >= invitations.sent;

/** Whether a second person has yet to approve. */
export function isApprovalAhead(status: MoveStatus): boolean {
  return status === 'draft' || status === 'checking' || status === 'checked' || status === 'requested';
}
