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

/** Statuses that head office may still cancel; what is accepted or filed waits for its number first. */
export const cancellableStatuses: readonly Application['status'][] = [...refundableStatuses, 'acknowledged'];

/** Holds its Aadhaar number: no other application of the kind can be sent with it. */
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

/** What the audit keeps of a search: never a whole Aadhaar number. */
const asAudited = ({ by, liveNumber }: LiveSearch) =>
  by === 'aadhaar' ? `XXXX XXXX ${liveNumber.slice(-4)}` : liveNumber;

/** Applications of a number, with what may be done to each and what it costs. The search is audited, also one that finds nothing. */
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
