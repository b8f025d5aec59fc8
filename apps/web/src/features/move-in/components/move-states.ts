import type { MoveStatus, MoveView } from '@sevadesk/contract/move-in';

/** The system works on it by itself: it is read again meanwhile. */
export const isWorking = (status: MoveStatus | undefined): boolean =>
  status === 'checking' || status === 'running' || status === 'undoing';

/** Files and decisions can still be changed. */
export const takesChanges = (status: MoveStatus): boolean => status === 'draft' || status === 'checked';

/** What was previewed, was asked for, or has come in. */
export const isPreviewed = (status: MoveStatus): boolean => status !== 'draft' && status !== 'checking';

/** Its shops are listed: the list takes the whole width. */
export const hasShops = ({ made, status }: Pick<MoveView, 'made' | 'status'>): boolean =>
  made.shops > 0 && status !== 'running';

/** New rows of all files: what the move would make. */
export const newRowsOf = ({ files }: Pick<MoveView, 'files'>): number =>
  files.reduce((sum, { newRows }) => sum + newRows, 0);

/** Owners who were sent a link or are still to be sent one, and have not signed in. */
export const hasAllCome = ({ invitations }: Pick<MoveView, 'invitations'>): boolean =>
  invitations !== null && invitations.waiting === 0 && invitations.came >= invitations.sent;
