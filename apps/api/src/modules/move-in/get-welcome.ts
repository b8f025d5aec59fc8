import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { MoveWelcome } from '@sevadesk/contract/move-in';
import type { MerchantCtx } from '../../platform/context.ts';
import { welcomeOf } from './welcome.repo.ts';

/** Returns the caller's old code, user name and opening balance (whole paise); null unless a finished migration created the shop. */
export async function getWelcome({ db, actor }: MerchantCtx): Promise<MoveWelcome> {
  const found = await welcomeOf(db, { merchantId: actor.merchantId, userId: actor.userId });
  return { welcome: found ? { ...found, openingPaise: toPaise(found.openingPaise) } : null };
}
