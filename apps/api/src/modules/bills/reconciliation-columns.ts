import type { DifferenceRow, ReconciliationRow } from '@sevadesk/contract/bills';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import type { ExportColumn, ExportDescription } from '../../platform/export/types.ts';

const money = <Row>(id: string, title: string, value: (row: Row) => number | null): ExportColumn<Row> => ({
  id,
  title,
  value,
  kind: 'money',
});

export const reconciliationsExport: ExportDescription<ReconciliationRow> = {
  name: 'bill-reconciliation',
  title: (locale) => m.bills_recon_title({}, { locale }),
  columns: (locale: Locale) => {
    const at = { locale };
    return [
      { id: 'day', title: m.bills_recon_day({}, at), kind: 'date', value: (row) => row.day },
      { id: 'thereCount', title: m.bills_recon_there_count({}, at), value: (row) => row.thereCount },
      money('therePaise', m.bills_recon_there({}, at), (row) => row.therePaise),
      { id: 'hereCount', title: m.bills_recon_here_count({}, at), value: (row) => row.hereCount },
      money('herePaise', m.bills_recon_here({}, at), (row) => row.herePaise),
      { id: 'matchedCount', title: m.bills_recon_matched_count({}, at), value: (row) => row.matchedCount },
      money('matchedPaise', m.bills_recon_matched({}, at), (row) => row.matchedPaise),
      { id: 'differences', title: m.bills_recon_differences({}, at), value: (row) => row.differences },
      { id: 'openDifferences', title: m.bills_recon_open({}, at), value: (row) => row.openDifferences },
      { id: 'fetchedAt', title: m.bills_recon_fetched({}, at), kind: 'instant', value: (row) => row.fetchedAt },
      { id: 'fileHash', title: m.bills_recon_hash({}, at), value: (row) => row.fileHash },
      {
        id: 'status',
        title: m.bills_status({}, at),
        value: (row) => row.status,
        words: (value) => statusText('bill_settlement', value, locale),
      },
    ];
  },
};

export const differencesExport: ExportDescription<DifferenceRow> = {
  name: 'bill-differences',
  title: (locale) => m.bills_recon_differences({}, { locale }),
  columns: (locale: Locale) => {
    const at = { locale };
    return [
      { id: 'day', title: m.bills_recon_day({}, at), kind: 'date', value: (row) => row.day },
      {
        id: 'kind',
        title: m.bills_recon_kind({}, at),
        value: (row) => codeText(['bills_difference'], row.kind, locale),
      },
      { id: 'number', title: m.bills_number({}, at), value: (row) => row.number },
      { id: 'merchantCode', title: m.bills_shop_code({}, at), value: (row) => row.merchantCode },
      { id: 'shopName', title: m.bills_shop({}, at), value: (row) => row.shopName },
      money('herePaise', m.bills_recon_here({}, at), (row) => row.herePaise),
      money('therePaise', m.bills_recon_there({}, at), (row) => row.therePaise),
      money('stakePaise', m.bills_recon_stake({}, at), (row) => row.stakePaise),
      { id: 'assignee', title: m.bills_recon_assignee({}, at), value: (row) => row.assignee },
      {
        id: 'outcome',
        title: m.bills_recon_outcome({}, at),
        value: (row) => (row.outcome === null ? null : codeText(['bills_outcome'], row.outcome, locale)),
      },
      {
        id: 'status',
        title: m.bills_status({}, at),
        value: (row) => row.status,
        words: (value) => statusText('bill_difference', value, locale),
      },
    ];
  },
};
