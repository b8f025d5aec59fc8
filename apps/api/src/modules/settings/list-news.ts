import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type NewsRow, settings } from '@sevadesk/contract/settings';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { storedTexts, textForAll } from '../../platform/texts.ts';
import { newsFor, newsListBase, newsListColumns } from './news.repo.ts';

/** Lists all news, newest first. */
export function listNews(ctx: UserCtx): ListSource<NewsRow> {
  return listSource({
    fields: settings.newsList.list,
    columns: newsListColumns(istDateOf(ctx.clock.now()), ctx.locale),
    base: newsListBase(ctx.readDb),
    search: ['heading'],
    defaultSort: { column: 'startsOn', dir: 'desc' },
  });
}

/** Returns the news for visitors that is valid today, in every language. */
export async function publicNews(ctx: Ctx) {
  const rows = await newsFor(ctx.readDb, 'public', istDateOf(ctx.clock.now()), 10);
  return rows.map(({ title, text, importance, ...row }) => ({
    ...row,
    title: textForAll(storedTexts(title)),
    text: textForAll(storedTexts(text)),
    importance: importance === 'banner' ? ('banner' as const) : ('normal' as const),
  }));
}
