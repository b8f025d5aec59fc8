import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { NewsAudience, OwnNews } from '@sevadesk/contract/settings';
import { textIn } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { storedTexts } from '../../platform/texts.ts';
import { insertRead, isTold, unreadBy } from './news.repo.ts';

const audienceOf = ({ actor }: UserCtx): NewsAudience => (actor.area === 'in' ? 'staff' : 'merchants');
const todayOf = (ctx: UserCtx) => istDateOf(ctx.clock.now());

/** Lists news that the signed-in person has not marked as read, in their language, newest first. */
export async function unreadNews(ctx: UserCtx): Promise<{ data: OwnNews[] }> {
  const rows = await unreadBy(ctx.db, ctx.actor.userId, audienceOf(ctx), todayOf(ctx));
  return {
    data: rows.map(({ id, title, text, startsOn, importance }) => ({
      id,
      title: textIn(storedTexts(title), ctx.locale),
      text: textIn(storedTexts(text), ctx.locale),
      startsOn,
      importance: importance === 'banner' ? 'banner' : 'normal',
    })),
  };
}

/** Marks news as read permanently. Throws not_found for news of another audience. */
export async function getNews(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  if (!(await isTold(ctx.db, id, audienceOf(ctx), todayOf(ctx)))) throw new AppError('not_found');
  await insertRead(ctx.db, id, ctx.actor.userId);
  return { ok: true };
}
