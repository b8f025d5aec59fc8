import type { DeliveryRow, KeyRow, StaffKeyRow } from '@sevadesk/contract/partner-api';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import type { ExportColumn } from '../../platform/export/types.ts';

const modeWords = (locale: Locale) => (value: string) => codeText(['partner_api_mode'], value, locale);

export function deliveryColumns(locale: Locale): ExportColumn<DeliveryRow>[] {
  return [
    { id: 'createdAt', title: m.partner_api_at({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
    { id: 'event', title: m.partner_api_event({}, { locale }), value: (row) => row.event },
    { id: 'url', title: m.partner_api_url({}, { locale }), value: (row) => row.url },
    {
      id: 'mode',
      title: m.partner_api_mode({}, { locale }),
      value: (row) => row.mode,
      words: modeWords(locale),
    },
    { id: 'attempts', title: m.partner_api_attempts({}, { locale }), kind: 'count', value: (row) => row.attempts },
    { id: 'lastStatus', title: m.partner_api_answer({}, { locale }), kind: 'count', value: (row) => row.lastStatus },
    { id: 'lastCause', title: m.partner_api_cause({}, { locale }), value: (row) => row.lastCause },
    {
      id: 'state',
      title: m.partner_api_state({}, { locale }),
      value: (row) => row.state,
      words: (value) => statusText('delivery', value, locale),
    },
  ];
}

export function keyColumns(locale: Locale): ExportColumn<KeyRow>[] {
  const instant = (id: 'createdAt' | 'lastUsedAt' | 'endsAt', title: string): ExportColumn<KeyRow> => ({
    id,
    title,
    kind: 'instant',
    value: (row) => row[id],
  });
  return [
    { id: 'name', title: m.partner_api_key_name({}, { locale }), value: (row) => row.name },
    { id: 'mode', title: m.partner_api_mode({}, { locale }), value: (row) => row.mode, words: modeWords(locale) },
    { id: 'prefix', title: m.partner_api_key({}, { locale }), value: (row) => `${row.prefix}…${row.last4}` },
    { id: 'scopes', title: m.partner_api_scopes({}, { locale }), value: (row) => row.scopes.join(' ') },
    instant('createdAt', m.partner_api_created({}, { locale })),
    instant('lastUsedAt', m.partner_api_last_used({}, { locale })),
    { id: 'lastAddress', title: m.partner_api_last_address({}, { locale }), value: (row) => row.lastAddress },
    instant('endsAt', m.partner_api_ends({}, { locale })),
    {
      id: 'state',
      title: m.partner_api_state({}, { locale }),
      value: (row) => row.state,
      words: (value) => statusText('partner-key', value, locale),
    },
  ];
}

export function staffKeyColumns(locale: Locale): ExportColumn<StaffKeyRow>[] {
  return [
    { id: 'merchantCode', title: m.partner_api_shop_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.partner_api_shop({}, { locale }), value: (row) => row.shopName },
    ...keyColumns(locale),
  ];
}
