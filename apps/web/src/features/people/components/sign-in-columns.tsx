import { type SignInRow, signInKinds, signInStatuses } from '@sevadesk/contract/people';
import { m, roleName } from '@sevadesk/messages';
import type { Column } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';

type SignInColumn = Column<SignInRow>;

export const kindWords: Record<SignInRow['kind'], () => string> = {
  staff: m.people_kind_staff,
  owner: m.people_kind_owner,
  'shop-staff': m.people_kind_shop_staff,
};

/** Columns of both lists of sign-ins, by name. */
export const signInColumns = {
  userName: {
    id: 'userName',
    header: m.people_user_name,
    cell: (row) => row.userName,
    link: (row) => ({ to: '/backend/user-management/user/$id', params: { id: row.id } }),
  },
  displayName: { id: 'displayName', header: m.people_name, cell: (row) => row.displayName },
  kind: {
    id: 'kind',
    header: m.people_kind,
    cell: (row) => kindWords[row.kind](),
    options: signInKinds.map((value) => ({ value, label: kindWords[value] })),
  },
  code: {
    id: 'code',
    header: m.people_code,
    cell: (row) => (row.code ? <CopyNumber value={row.code} /> : '-'),
    hidden: true,
  },
  shopName: {
    id: 'shopName',
    header: m.people_shop,
    kind: 'name',
    cell: ({ shopName, code }) => (shopName ? <TwoLines below={code}>{shopName}</TwoLines> : '-'),
  },
  email: { id: 'email', header: m.people_email, cell: (row) => row.email, hidden: true },
  mobile: { id: 'mobile', header: m.people_mobile, cell: (row) => row.mobile ?? '-' },
  hasSecondFactor: {
    id: 'hasSecondFactor',
    header: m.people_second_factor,
    cell: (row) => (row.hasSecondFactor ? m.people_on() : m.people_off()),
  },
  lastSignInAt: {
    id: 'lastSignInAt',
    header: m.people_last_sign_in,
    kind: 'date',
    cell: (row) => (row.lastSignInAt ? <DateText value={row.lastSignInAt} time /> : m.people_never()),
  },
  createdAt: {
    id: 'createdAt',
    header: m.people_since,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} />,
    hidden: true,
  },
  status: {
    id: 'status',
    header: m.people_status,
    cell: (row) => <StatusBadge of="account" status={row.status} />,
    options: signInStatuses.map((value) => ({ value, label: () => statusWord('account', value) })),
    pin: true,
  },
} satisfies Record<string, SignInColumn>;

/** The role's column; its filter offers the existing roles. */
export function roleColumn(roles: readonly { name: string }[]): SignInColumn {
  return {
    id: 'roleName',
    header: m.people_role,
    cell: (row) => (row.roleName === null ? '-' : roleName(row.roleName)),
    options: roles.map(({ name }) => ({ value: name, label: () => roleName(name) })),
  };
}
