import { endedStatuses, type LiveRow, type LiveSearch, refundableStatuses } from '@sevadesk/contract/nsdl-pan';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Application } from '../core/application.repo.ts';
import { rowOf } from '../core/application-row.ts';
import { findSent } from '../core/find-own.ts';
import { aadhaarHash } from '../core/store-aadhaar.ts';
import { refundNow } from '../core/refund-fee.ts';
import { idsByKey, type LiveKey } from './live.repo.ts';

/** Statuses that head office can still cancel; accepted or filed applications first need their number. */
export const cancellableStatuses: readonly Application['status'][] = [...refundableStatuses, 'acknowledged'];

/** Whether the application locks its Aadhaar number, so that no other application of the kind can be sent with it. */
export function holdsLock({ aadhaarHash: hash, aadhaarReleasedAt, status }: Application): boolean {
  return hash !== null && aadhaarReleasedAt === null && !endedStatuses.includes(status);
}

function liveRow(application: Application): LiveRow {
  const isLocked = holdsLock(application);
  return {
    ...rowOf(application),
    merchantCode: application.merchantCode,
    shopName: application.shopName,
    isLocked,
    refundPaise: refundNow(application),
    may: { cancel: cancellableStatuses.includes(application.status), release: isLocked },
  };
}

function keyOf(ctx: UserCtx, { by, liveNumber }: LiveSearch): LiveKey {
  if (by === 'aadhaar') return { aadhaarHash: aadhaarHash(ctx, liveNumber) };
  return by === 'token' ? { token: liveNumber } : { aknNo: liveNumber };
}

/** The search as audited: never a complete Aadhaar number. */
const asAudited = ({ by, liveNumber }: LiveSearch) =>
  by === 'aadhaar' ? `XXXX XXXX ${liveNumber.slice(-4)}` : liveNumber;

/** Finds the applications of a number, with the possible actions and their cost. Audits the search, even without a result. */
export async function searchLive(ctx: UserCtx, search: LiveSearch): Promise<{ data: LiveRow[] }> {
  return withTransaction(ctx, async (tx) => {
    const ids = await idsByKey(tx.db, keyOf(ctx, search));
    const found = [];
    for (const id of ids) found.push(await findSent(tx, id));
    await recordAudit(tx, {
      action: 'nsdl-pan.live-search',
      details: { by: search.by, searched: asAudited(search), found: found.map(({ token }) => token) },
    });
    return { data: found.map(liveRow) };
  });
}
