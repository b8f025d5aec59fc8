import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { ListFields, ListQuery } from '@sevadesk/contract/kernel/list-query';
import { codeText, type Locale, m } from '@sevadesk/messages';
import type { ExportColumn, ExportFrame } from '../../platform/export/types.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { groupTitle, groupWord } from './group-words.ts';
import { queryOf, getTotals, type SummedReport } from './get-summed.ts';

type Line = { by: string; key: string; label: string };

/** Returns a summed report's columns in files: the group, its code if it has one, and the sums. */
export function summedFile<Row extends Line>(measures: ListFields) {
  return (locale: Locale): ExportColumn<Row>[] => [
    { id: 'label', title: m.reports_group({}, { locale }), value: (row) => groupWord(row, locale) },
    { id: 'key', title: m.reports_key({}, { locale }), value: (row) => row.key },
    ...Object.entries(measures).map(
      ([id, { kind }]): ExportColumn<Row> => ({
        id,
        title: codeText(
          ['reports_sum'],
          id.replace(/[A-Z]/g, (letter) => `-${letter}`),
          locale,
        ),
        kind: kind === 'paise' ? 'money' : 'count',
        // The row has a whole number for each of its measures, as its schema requires.
        value: (row) => (row as unknown as Record<string, number>)[id] ?? 0,
      }),
    ),
  ];
}

type Asked = { by: string; from?: string | undefined; to?: string | undefined };

function userOf({ actor, ...rest }: Ctx): UserCtx {
  if (actor.kind !== 'user') throw new AppError('anonymous');
  return { ...rest, actor };
}

/** Returns the frame of the lines in files for people: the query and the totals. */
export function summedFrame<Ask extends Asked>(report: SummedReport<Ask>) {
  return async (given: Ctx, query: ListQuery): Promise<ExportFrame> => {
    const ctx = userOf(given);
    const { locale } = ctx;
    const { by, from, to, ...rest } = queryOf(ctx, report, query.additionFilter) as Asked & Record<string, string>;
    const filters = Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const key = String(value);
        return `${groupTitle(name, locale)}: ${groupWord({ by: name, key, label: key }, locale)}`;
      });
    const span = m.reports_span({ from: formatDate(from), to: formatDate(to) }, { locale });
    const totals = await getTotals(ctx, report, query.additionFilter);
    return {
      heading: [[span, m.reports_summed_by({ by: groupTitle(by, locale) }, { locale }), ...filters].join(' · ')],
      after: [{ label: m.reports_total({}, { locale }), values: totals }],
    };
  };
}
