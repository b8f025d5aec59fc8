import { masters, type ReasonMasterRow, textColumnId } from '@sevadesk/contract/masters';
import { languageName, locales, m, statusText } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { listReasons } from './list-masters.ts';
import { changeReason, createReason } from './save-reason.ts';

const reasons = { list: masters.reasonList, export: masters.reasonExport };

const outcomes: Record<ReasonMasterRow['outcome'], typeof m.masters_reason_outcome_both> = {
  incomplete: m.masters_reason_outcome_incomplete,
  rejected: m.masters_reason_outcome_rejected,
  both: m.masters_reason_outcome_both,
};

export const reasonsRoutes: readonly BoundRoute[] = [
  ...bindList(reasons, (ctx) => listReasons(ctx), {
    name: 'reasons',
    title: (locale) => m.masters_reason_title({}, { locale }),
    columns: (locale) => {
      const at = [{}, { locale }] as const;
      const word = (isSo: boolean) => (isSo ? m.masters_yes(...at) : m.masters_no(...at));
      return [
        { id: 'code', title: m.masters_reason_code(...at), value: (row) => row.code },
        ...locales.map((of) => ({
          id: textColumnId(of),
          title: m.shared_in_language({ language: languageName(of, locale) }, { locale }),
          value: (row: ReasonMasterRow) => row.text[of] ?? '',
        })),
        { id: 'outcome', title: m.masters_reason_outcome(...at), value: (row) => outcomes[row.outcome](...at) },
        { id: 'isDesk', title: m.masters_reason_desk(...at), value: (row) => word(row.isDesk) },
        { id: 'isTin', title: m.masters_reason_tin(...at), value: (row) => word(row.isTin) },
        { id: 'isScan', title: m.masters_reason_scan(...at), value: (row) => word(row.isScan) },
        { id: 'position', title: m.masters_reason_position(...at), value: (row) => row.position },
        {
          id: 'isActive',
          title: m.masters_status(...at),
          value: (row) => statusText('master', row.isActive ? 'active' : 'inactive', locale),
        },
      ];
    },
  }),
  bind(masters.createReason, (ctx, { body }) => createReason(ctx, body)),
  bind(masters.updateReason, (ctx, { params, body }) => changeReason(ctx, params.id, body)),
];
