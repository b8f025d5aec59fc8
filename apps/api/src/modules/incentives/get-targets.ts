import {
  incentives,
  type OwnTarget,
  type TargetRow,
  type TargetStatus,
  type TargetView,
} from '@sevadesk/contract/incentives';
import { daysBetween, istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import {
  ownResults,
  resultsOf,
  type Target,
  targetById,
  targetColumns,
  targetListBase,
  targetsOf,
  volumesOf,
} from './targets.repo.ts';
import { rewardOf } from './targets.rules.ts';

const shownMerchants = 200;

/** Lists targets, newest first. */
export function listTargets(ctx: UserCtx): ListSource<TargetRow> {
  return listSource({
    fields: incentives.targets.list,
    columns: targetColumns,
    base: targetListBase(ctx.readDb),
    search: ['name'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Returns the progress of a running target as it is now, of an ended one as it was counted. */
async function progressOf(ctx: Ctx, target: Target): Promise<TargetView['progress']> {
  if (target.status !== 'open')
    return (await resultsOf(ctx.db, target.id)).map(({ grossPaise, postingId, ...result }) => ({
      ...result,
      rewardPaise: toPaise(grossPaise),
      isPaid: postingId !== null,
    }));
  return (await volumesOf(ctx.readDb, target)).map((sold) => {
    const { stepFrom, rewardPaise } = rewardOf(target.steps, target.unit, sold.volume);
    return { ...sold, stepFrom, rewardPaise, isPaid: false };
  });
}

/** Returns a target with the progress of its merchants, whole paise before TDS. Throws not_found. */
export async function getTarget(ctx: UserCtx, { id }: { id: string }): Promise<TargetView> {
  const found = await targetById(ctx.db, id);
  if (!found) throw new AppError('not_found');
  const progress = await progressOf(ctx, found);
  const { createdByName, named, status, totalPaise, idTypeId: _idType, packageId: _package, ...target } = found;
  return {
    ...target,
    status: status as TargetStatus,
    totalPaise: toPaise(totalPaise),
    createdBy: createdByName,
    named: named ?? 0,
    merchants: progress.length,
    merchantsReached: progress.filter(({ rewardPaise }) => rewardPaise > 0).length,
    rewardsPaise: toPaise(progress.reduce((sum, { rewardPaise }) => sum + rewardPaise, 0)),
    progress: progress.slice(0, shownMerchants),
  };
}

type Sold = { volume: number; stepFrom: number | null; rewardPaise: number; isPaid: boolean };

function ownOf(target: Target, sold: Sold, today: string): OwnTarget {
  const { id, name, unit, scope, products, territoryName, places, fromDay, toDay, steps } = target;
  return {
    id,
    name,
    unit,
    scope,
    products,
    territoryName,
    places,
    fromDay,
    toDay,
    steps,
    ...sold,
    rewardPaise: toPaise(sold.rewardPaise),
    daysLeft: Math.max(0, daysBetween(today, toDay) + 1),
    nextFrom: steps.find(({ from }) => from > sold.volume)?.from ?? null,
  };
}

/** Returns the signed-in merchant's running targets with their progress, and its newest results; whole paise before TDS. */
export async function getOwnTargets(ctx: MerchantCtx): Promise<{ running: OwnTarget[]; ended: OwnTarget[] }> {
  const { merchantId } = ctx.actor;
  const today = istDateOf(ctx.clock.now());
  const running: OwnTarget[] = [];
  for (const target of await targetsOf(ctx.readDb, merchantId, today)) {
    const [sold] = await volumesOf(ctx.readDb, target, merchantId);
    const volume = sold?.volume ?? 0;
    const { stepFrom, rewardPaise } = rewardOf(target.steps, target.unit, volume);
    running.push(ownOf(target, { volume, stepFrom, rewardPaise, isPaid: false }, today));
  }
  const ended = (await ownResults(ctx.readDb, merchantId)).map((row) => {
    const { volume, stepFrom, grossPaise, postingId } = row;
    return ownOf(row, { volume, stepFrom, rewardPaise: grossPaise, isPaid: postingId !== null }, today);
  });
  return { running, ended };
}
