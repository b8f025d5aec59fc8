import { Anchor, Table } from '@mantine/core';
import type { MerchantSignIn } from '@sevadesk/contract/merchants';
import { people } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import stacked from '../../../shared/ui/blocks/stacked-table.module.css';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';

/** The sign-ins of the owner and staff; each links to its page, where passwords are reset and sessions end. */
export function MerchantSignIns({ rows }: { rows: readonly MerchantSignIn[] }) {
  return (
    <Panel id="sign-ins" title={m.merchants_section_sign_ins()}>
      <Table className={stacked.stacked} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.merchants_user_name()}</Table.Th>
            <Table.Th>{m.merchants_person()}</Table.Th>
            <Table.Th>{m.merchants_second_factor()}</Table.Th>
            <Table.Th ta="right">{m.merchants_sessions()}</Table.Th>
            <Table.Th>{m.merchants_last_sign_in()}</Table.Th>
            <Table.Th>{m.merchants_status()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <SignIn key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

function SignIn({ row }: { row: MerchantSignIn }) {
  const { id, userName, displayName, isOwner, lastSignInAt } = row;
  const may = useMay();
  return (
    <Table.Tr>
      <Table.Td>
        {may(people.get) ? (
          <Anchor renderRoot={(props) => <Link to="/backend/user-management/user/$id" params={{ id }} {...props} />}>
            {userName}
          </Anchor>
        ) : (
          userName
        )}
      </Table.Td>
      <Table.Td data-label={m.merchants_person()}>
        {displayName} · {isOwner ? m.merchants_kind_owner() : m.merchants_kind_staff()}
      </Table.Td>
      <Table.Td data-label={m.merchants_second_factor()}>
        {row.hasSecondFactor ? m.merchants_on() : m.merchants_off()}
      </Table.Td>
      <Table.Td ta="right" data-label={m.merchants_sessions()}>
        {row.liveSessions}
      </Table.Td>
      <Table.Td data-label={m.merchants_last_sign_in()}>
        {lastSignInAt ? <DateText value={lastSignInAt} time /> : m.merchants_never()}
      </Table.Td>
      <Table.Td data-label={m.merchants_status()}>
        <StatusBadge of="account" status={row.status} />
      </Table.Td>
    </Table.Tr>
  );
}
