import { actorOf } from '../modules/auth/sessions/open-session.ts';
import { findPerson } from '../modules/users/index.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../platform/context.ts';

/** Returns a context in which this user acts, as after a sign-in. */
export async function actingAs(ctx: Ctx, userName: string): Promise<UserCtx> {
  const person = await findPerson(ctx, { userName });
  if (!person) throw new Error(`The sample has no user ${userName}`);
  return { ...ctx, locale: person.locale, actor: actorOf(person, { id: ctx.ids.next(), address: '127.0.0.1' }) };
}

export async function actingAsShop(ctx: Ctx, userName: string): Promise<MerchantCtx> {
  const { actor, ...rest } = await actingAs(ctx, userName);
  const { merchantId } = actor;
  if (merchantId === null) throw new Error(`${userName} belongs to no shop`);
  return { ...rest, actor: { ...actor, merchantId } };
}
