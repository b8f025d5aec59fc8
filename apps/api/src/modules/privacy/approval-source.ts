import { m, recordLocale } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { agreeToErasure, refuseErasure } from './erase-records.ts';
import { waitingErasures } from './privacy.repo.ts';
import type { PersonalDataSource } from './source.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await waitingErasures(ctx.db, id)).map(({ labels, ...row }) => ({
    ...row,
    act: m.privacy_approval_act({ count: String(labels.length), records: labels.join(', ') }, { locale }),
    before: null,
    after: m.privacy_approval_after({}, { locale }),
    shop: null,
    amountPaise: null,
    path: '/backend/user-management/privacy',
  }));
}

/** Erasures that wait for a second person. */
export const erasureApprovals = (sources: readonly PersonalDataSource[]): ApprovalSource => ({
  kind: 'erasure',
  name: m.approvals_kind_erasure,
  waiting,
  approve: (ctx, id) => agreeToErasure(ctx, sources, id),
  reject: refuseErasure,
  withdraw: (ctx, id) => refuseErasure(ctx, id, m.approvals_withdrawn_by_maker({}, { locale: recordLocale })),
});
