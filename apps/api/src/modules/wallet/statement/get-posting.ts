import { toPaise } from '@sevadesk/contract/kernel/money';
import type { PostingView } from '@sevadesk/contract/wallet';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getFunds } from '../posting/get-balance.ts';
import { entriesWithNames, followersOf, isReversalWaiting, type PostingFound, postingById } from './posting.repo.ts';
import { isReversible } from '../undo/reversal.rules.ts';
import { owedBy } from '../undo/undo.repo.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

async function causeOf(ctx: UserCtx, { relatedId }: PostingFound): Promise<PostingView['cause']> {
  const cause = relatedId === null ? undefined : await postingById(ctx.db, relatedId);
  return cause ? { id: cause.id, kind: cause.kind, at: cause.at } : null;
}

/** Returns one posting in full, for staff. Throws not_found. */
export async function getPosting(ctx: UserCtx, { id }: { id: string }): Promise<PostingView> {
  const found = await postingById(ctx.db, id);
  if (!found) throw new AppError('not_found');
  const { relatedId: _relatedId, details, ...posting } = found;
  const followers = await followersOf(ctx.db, id);
  const isUndone = followers.some(({ kind }) => kind === 'reversal' || kind === 'clawback' || kind === 'refund');
  const mayReverse =
    isReversible(found.kind) &&
    !isUndone &&
    ctx.actor.permissions.includes('wallet.adjust') &&
    !(await isReversalWaiting(ctx.db, id));
  return {
    ...posting,
    entries: (await entriesWithNames(ctx.db, id)).map(({ amountPaise, balancePaise, ...entry }) => ({
      ...entry,
      drPaise: toPaise(Math.max(0, -amountPaise)),
      crPaise: toPaise(Math.max(0, amountPaise)),
      balancePaise: balancePaise === null ? null : toPaise(balancePaise),
    })),
    placeOfSupply: textOf(details.placeOfSupply),
    networkState: textOf(details.networkState),
    financialYear: textOf(details.financialYear),
    tdsRateBasisPoints: typeof details.rateBasisPoints === 'number' ? details.rateBasisPoints : null,
    levelName: textOf(details.levelName),
    territoryName: textOf(details.territoryName),
    cause: await causeOf(ctx, found),
    followers,
    mayReverse,
  };
}

/** Returns a merchant's balance, credit limit and debts, whole paise. Throws not_found if it has no wallet. */
export async function getWalletSummary(ctx: UserCtx, { id }: { id: string }) {
  return { ...(await getFunds(ctx, id)), owedPaise: toPaise(await owedBy(ctx.db, id)) };
}
