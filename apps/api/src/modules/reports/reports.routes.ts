import { reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { closeDay, getDay } from './close-day.ts';
import { explainLine, explainOwnLine } from './explain-line.ts';
import { collectionColumns, collectionLineColumns, dayColumns } from './export-columns.ts';
import { schedulesRoutes } from './schedules.routes.ts';
import { summedRoutes } from './summed.routes.ts';
import { getAreaMap } from './get-area-map.ts';
import { listCollectionLines, listDailyCollection, listDays } from './list-collection.ts';

export const reportsRoutes: readonly BoundRoute[] = [
  ...summedRoutes,
  ...schedulesRoutes,
  bind(reports.areaMap, (ctx) => getAreaMap(ctx)),
  ...bindList(
    { list: reports.dailyCollection, export: reports.dailyCollectionExport },
    (ctx) => listDailyCollection(ctx),
    {
      name: 'daily-collection',
      title: (locale) => m.reports_daily_title({}, { locale }),
      columns: collectionColumns,
    },
  ),
  ...bindList(
    { list: reports.collectionLines, export: reports.collectionLinesExport },
    (ctx) => listCollectionLines(ctx),
    {
      name: 'collection-lines',
      title: (locale) => m.reports_lines_title({}, { locale }),
      columns: collectionLineColumns,
    },
  ),
  ...bindList({ list: reports.days, export: reports.daysExport }, (ctx) => listDays(ctx), {
    name: 'day-close',
    title: (locale) => m.reports_days_title({}, { locale }),
    columns: dayColumns,
  }),
  bind(reports.day, (ctx, { params }) => getDay(ctx, params.day)),
  bind(reports.closeDay, (ctx, { params, body }) => closeDay(ctx, { ...params, ...body })),
  bind(reports.why, (ctx, { params }) => explainLine(ctx, params.id)),
  bind(reports.ownWhy, (ctx, { params }) => explainOwnLine(ctx, params.id)),
];
