import type { ApprovalKind, ApprovalRow } from '@sevadesk/contract/approvals';
import type { Locale } from '@sevadesk/messages';
import type { UserCtx } from './context.ts';

/** What waits for a second person in one module. */
export type Approval = Omit<ApprovalRow, 'kind' | 'kindName' | 'isOwn'> & { requestedById: string };

/** The acts of one kind that need a second person: which wait, and the verbs that decide them (throw maker_is_checker for one's own). */
export type ApprovalSource = {
  kind: ApprovalKind;
  /** The kind in words. */
  name: (inputs: object, options: { locale: Locale }) => string;
  /** Returns those that wait, oldest first, at most 200; with an id only that one. */
  waiting: (ctx: UserCtx, id?: string) => Promise<Approval[]>;
  approve: (ctx: UserCtx, id: string) => Promise<unknown>;
  reject: (ctx: UserCtx, id: string, remark: string) => Promise<unknown>;
  /** Withdraws a request of the caller, which the inbox has checked. */
  withdraw: (ctx: UserCtx, id: string) => Promise<unknown>;
};

/** How many requests of a kind are shown. */
export const mostApprovals = 200;
