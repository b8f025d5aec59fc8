import { partnerModes } from '@sevadesk/contract/kernel/partner-scopes';
import { type KeyRow, keyStates, type StaffKeyRow } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { ModeBadge } from './mode-badge.tsx';
import classes from './partner-api.module.css';
import { modeWords, scopeWords } from './partner-words.ts';
import './add-status-words.ts';

const keyText = ({ prefix, last4 }: KeyRow) => `${prefix}…${last4}`;

/** A key's name, kind and scopes, and when it was last used. */
export const keyColumns: Columns<KeyRow> = [
  { id: 'name', header: m.partner_api_key_name, kind: 'name', cell: (row) => row.name },
  {
    id: 'mode',
    header: m.partner_api_mode,
    cell: (row) => <ModeBadge mode={row.mode} />,
    options: partnerModes.map((value) => ({ value, label: () => modeWords[value]() })),
  },
  { id: 'prefix', header: m.partner_api_key, cell: (row) => <code className={classes.key}>{keyText(row)}</code> },
  {
    id: 'scopes',
    header: m.partner_api_scopes,
    cell: (row) =>
      row.scopes.map((scope) => (
        <div key={scope} className={classes.scope}>
          {scopeWords[scope]()}
        </div>
      )),
  },
  {
    id: 'lastUsedAt',
    header: m.partner_api_last_used,
    kind: 'date',
    cell: (row) => (row.lastUsedAt ? <DateText value={row.lastUsedAt} time /> : m.partner_api_never_used()),
  },
  {
    id: 'endsAt',
    header: m.partner_api_ends,
    kind: 'date',
    cell: (row) => (row.endsAt ? <DateText value={row.endsAt} time /> : m.partner_api_ends_never()),
  },
  {
    id: 'createdAt',
    header: m.partner_api_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
    hidden: true,
  },
  {
    id: 'state',
    header: m.partner_api_state,
    cell: (row) => <StatusBadge of="partner-key" status={row.state} />,
    options: keyStates.map((value) => ({ value, label: () => statusWord('partner-key', value) })),
    pin: true,
  },
];

/** The same with the shop, for head office. */
export const staffKeyColumns: Columns<StaffKeyRow> = [
  { id: 'shopName', header: m.partner_api_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'merchantCode', header: m.partner_api_shop_code, cell: (row) => row.merchantCode },
  ...keyColumns.map((column) => (column.id === 'endsAt' ? { ...column, hidden: true } : column)),
];
