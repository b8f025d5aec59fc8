import { moveParallelRun } from '@sevadesk/contract/move-in';
import { codeText, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { getDifferenceSummary, listDifferences } from './find-differences.ts';
import { openNewerData, planParallelRun } from './parallel-run.ts';

export const parallelRunRoutes: readonly BoundRoute[] = [
  ...bindList(moveParallelRun, listDifferences, {
    name: 'migration-differences',
    title: (locale) => m.move_parallel_differences({}, { locale }),
    columns: (locale) => [
      {
        id: 'kind',
        title: m.move_parallel_kind({}, { locale }),
        value: (row) => row.kind,
        words: (value) => codeText(['move_parallel_kind'], value, locale),
      },
      {
        id: 'change',
        title: m.move_parallel_change({}, { locale }),
        value: (row) => row.change,
        words: (value) => codeText(['move_parallel_change'], value, locale),
      },
      { id: 'code', title: m.move_in_former_code({}, { locale }), value: (row) => row.code },
      { id: 'name', title: m.move_parallel_name({}, { locale }), value: (row) => row.name },
      {
        id: 'fields',
        title: m.move_parallel_fields({}, { locale }),
        value: (row) =>
          row.fields.map(({ title, before, after }) => `${title}: ${before || '-'} → ${after || '-'}`).join('; '),
      },
      {
        id: 'balanceBeforePaise',
        title: m.move_parallel_before({}, { locale }),
        kind: 'ledger',
        value: (row) => row.balanceBeforePaise,
      },
      {
        id: 'balanceAfterPaise',
        title: m.move_parallel_after({}, { locale }),
        kind: 'ledger',
        value: (row) => row.balanceAfterPaise,
      },
      {
        id: 'balanceDifferencePaise',
        title: m.move_parallel_difference({}, { locale }),
        kind: 'ledger',
        value: (row) => row.balanceDifferencePaise,
      },
    ],
  }),
  bind(moveParallelRun.plan, (ctx, { params, body }) => planParallelRun(ctx, { ...params, ...body })),
  bind(moveParallelRun.newerData, (ctx, { params }) => openNewerData(ctx, params)),
  bind(moveParallelRun.summary, (ctx, { params }) => getDifferenceSummary(ctx, params)),
];
