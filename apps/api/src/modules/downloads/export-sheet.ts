import type { ExportRequest } from '@sevadesk/contract/kernel/export';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { shownBrand } from '../../platform/brand-of.ts';
import type { UserCtx } from '../../platform/context.ts';
import { rememberingWords } from '../../platform/export/cells.ts';
import { filterWords } from '../../platform/export/filter-words.ts';
import { selectColumns } from '../../platform/export/select-columns.ts';
import type { ExportList, ExportSheet } from '../../platform/export/types.ts';
import { getShownBusiness } from '../site/index.ts';

/** Returns a list's title in the person's language, or its file name if it has none. */
export function titleOf(list: ExportList, { locale }: Pick<UserCtx, 'locale'>): string {
  return list.title?.(locale) ?? list.name;
}

/**
 * Returns the source of a file: the requested columns and the lines around the rows. `ctx.readDb` is the snapshot of the rows. Throws
 * invalid_input for an unknown column.
 */
export async function exportSheet(
  ctx: UserCtx,
  list: ExportList,
  request: ExportRequest,
  content: Pick<ExportSheet, 'batches' | 'rows'>,
): Promise<ExportSheet> {
  const { locale } = ctx;
  const all = list.columns(locale);
  const columns = rememberingWords(selectColumns(all, request.columns));
  const title = titleOf(list, ctx);
  if (request.format === 'csv') return { locale, title, heading: [], columns, before: [], after: [], ...content };
  const { businessName } = await getShownBusiness(ctx, await shownBrand(ctx));
  const frame = await list.frame?.(ctx, request.query);
  const words = filterWords(request.query, list.endpoint.list, all, locale);
  const made = { name: ctx.actor.displayName, at: formatDateTime(ctx.clock.now()), count: content.rows };
  const heading = [
    ...(businessName === '' ? [] : [businessName]),
    title,
    ...(frame?.heading ?? []),
    words === '' ? m.downloads_no_filters({}, { locale }) : m.downloads_filters({ words }, { locale }),
    m.downloads_made_by(made, { locale }),
  ];
  return { locale, title, heading, columns, before: frame?.before ?? [], after: frame?.after ?? [], ...content };
}
