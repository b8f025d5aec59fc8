import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { clawbackJournal, reversalJournal, type Undone } from '../journals/reversal.ts';
import { post } from '../posting/post.ts';
import { isReversible } from './reversal.rules.ts';
import { entriesOf, type KnownPosting, lockPosting, lockWallet, owedBy, postingByKey } from './undo.repo.ts';
import type { Posted } from '../posting/wallet.repo.ts';
import type { Entry } from '../posting/wallet.rules.ts';

/** Returns the merchant of a posting: as stated in it, or the owner of the only wallet among its entries. */
export function merchantOf({ details }: KnownPosting, entries: readonly Entry[]): string | null {
  const [wallet] = entries.filter(({ account }) => account.startsWith('wallet:'));
  return details.merchantId ?? wallet?.account.slice('wallet:'.length) ?? null;
}

function earnedOf({ kind, details }: KnownPosting): Undone['earned'] {
  if (kind !== 'commission' && kind !== 'override') return null;
  const { financialYear, grossPaise, tdsPaise, dueBasis, rateBasisPoints } = details;
  if (typeof financialYear !== 'string') return null;
  return {
    financialYear,
    grossPaise: Number(grossPaise),
    tdsPaise: Number(tdsPaise),
    dueBasis: Number(dueBasis),
    rateBasisPoints: Number(rateBasisPoints),
    place: {
      ...(typeof details.level === 'number' && { level: details.level }),
      ...(typeof details.levelName === 'string' && { levelName: details.levelName }),
      ...(typeof details.territoryName === 'string' && { territoryName: details.territoryName }),
      ...(typeof details.shopId === 'string' && { shopId: details.shopId }),
    },
  };
}

/**
 * Undoes a posting by a new one, once: a commission or override by a clawback, anything else by its reversal. What exceeds the balance
 * becomes owed. Throws not_found, state_refused (a kind that ends in another way), refund_exceeds (it was refunded meanwhile).
 */
export async function undoPosting(ctx: Ctx, id: string, reason: string): Promise<Posted> {
  return withTransaction(ctx, async (tx) => {
    const posting = await lockPosting(tx.db, id);
    if (!posting) throw new AppError('not_found');
    if (!isReversible(posting.kind)) throw new AppError('state_refused');
    const known = await postingByKey(tx.db, `reversal:${id}`);
    if (known) return { outcome: 'replayed' as const, postingId: known.id };
    const entries = await entriesOf(tx.db, id, false);
    const merchantId = merchantOf(posting, entries);
    const balance = merchantId === null ? 0 : await lockWallet(tx.db, merchantId);
    const owed = merchantId === null ? 0 : await owedBy(tx.db, merchantId);
    const undone = { id, kind: posting.kind, merchantId, entries, earned: earnedOf(posting) };
    const journal = undone.earned
      ? clawbackJournal(undone, balance, reason)
      : reversalJournal(undone, { balancePaise: balance, owedPaise: owed }, reason);
    return post(tx, journal);
  });
}
