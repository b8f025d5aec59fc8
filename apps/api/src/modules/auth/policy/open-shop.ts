import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Person } from '../../users/index.ts';
import { openingOfShop } from './open-shop.repo.ts';

type Whose = Pick<Person, 'merchant'>;

/** Returns from which day a shop signs in, while it is here only by the trial import of a parallel run; undefined for every other one. */
export async function openingOf(
  ctx: Ctx,
  { merchant }: Whose,
): Promise<{ system: string; opensOn: string } | undefined> {
  return merchant === null ? undefined : openingOfShop(ctx.db, merchant.id);
}

/** Throws shop_not_open, with the day, for people of a shop that is here only by a trial import. */
export async function requireOpenShop(ctx: Ctx, person: Whose): Promise<void> {
  const opening = await openingOf(ctx, person);
  if (opening)
    throw new AppError('shop_not_open', { params: { system: opening.system, date: formatDate(opening.opensOn) } });
}
