import { formatDate } from '@sevadesk/contract/kernel/dates';
import { codeText, m } from '@sevadesk/messages';
import { type Approval, type ApprovalSource, mostApprovals } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { approvePublication, rejectPublication, withdrawPublication } from './decide-publication.ts';
import { pendingPublications } from './publications.repo.ts';

async function waiting(ctx: UserCtx, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  return (await pendingPublications(ctx.db, mostApprovals, id)).map((row) => ({
    id: row.versionId,
    act: m.service_packages_publication_act(
      { name: row.packageName, service: codeText(['service_packages_service'], row.service, locale) },
      { locale },
    ),
    before: null,
    after: m.service_packages_publication_after(
      {
        date: formatDate(row.validFrom),
        names: row.losing.map((product) => codeText(['service_packages_product'], product, locale)).join(', '),
      },
      { locale },
    ),
    shop: null,
    amountPaise: null,
    reason: row.note || null,
    requestedBy: row.requestedByName,
    requestedById: row.requestedBy,
    requestedAt: row.requestedAt,
    path: `/backend/masters/package/${row.packageId}/${row.service}`,
  }));
}

/** Publications of prices that lose money, which await a second person. */
export const publicationApprovals: ApprovalSource = {
  kind: 'price-publication',
  name: m.approvals_kind_price_publication,
  waiting,
  approve: approvePublication,
  reject: rejectPublication,
  withdraw: withdrawPublication,
};
