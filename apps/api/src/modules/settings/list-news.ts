import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type NewsRow, settings } from '@sevadesk/contract/settings';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { bothOr } from './card.rules.ts';
import { newsFor, newsListBase, newsListColumns } from './news.repo.ts';

type Selected = Omit<NewsRow, 'title' | 'text'> & { titleHi: string; textEn: string; textHi: string };

function rowOf({ titleHi, textEn, textHi, ...row }: Selected): NewsRow {
  return { ...row, title: { en: row.titleEn, hi: titleHi }, text: { en: textEn, hi: textHi } };
}

/** All news, the newest first. */
export function listNews(ctx: UserCtx): ListSource<NewsRow> {
  const source = listSource<Selected>({
    fields: settings.newsList.list,
    columns: newsListColumns(istDateOf(ctx.clock.now())),
    base: newsListBase(ctx.readDb),
    search: ['titleEn'],
    defaultSort: { column: 'startsOn', dir: 'desc' },
  });
  return { ...source, row: (selected) => rowOf(source.row(selected)) };
}

/** The news for visitors that is valid today, in both languages. */
export async function publicNews(ctx: Ctx) {
  const rows = await newsFor(ctx.readDb, 'public', istDateOf(ctx.clock.now()), 10);
  return rows.map(({ titleEn, titleHi, textEn, textHi, importance, ...row }) => ({
    ...row,
    title: bothOr(titleEn, titleHi),
    text: bothOr(textEn, textHi),
    importance: importance === 'banner' ? ('banner' as const) : ('normal' as const),
  }));
}
