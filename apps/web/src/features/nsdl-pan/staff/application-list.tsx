import { Button } from '@mantine/core';
import { nsdlPanStaff, type StaffApplicationRow, type StaffListName } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { listKinds } from './core/list-kinds.ts';
import { paths } from './core/paths.ts';

type Props = { name: StaffListName; action?: ReactNode; rowActions?: (row: StaffApplicationRow) => ReactNode };

/** One list of all shops' applications; its name determines the contents. */
function ApplicationList({ name, action, rowActions }: Props) {
  const { title, columns, cardColumns, emptyTitle, emptyText, views } = listKinds[name];
  return (
    <ListPage
      title={title()}
      breadcrumb={[{ label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } }, { label: title() }]}
      action={action}
    >
      <DataTable
        endpoint={nsdlPanStaff.lists[name].list}
        exportEndpoint={nsdlPanStaff.lists[name].export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={cardColumns}
        views={views?.()}
        empty={{ title: emptyTitle(), text: emptyText() }}
        rowActions={rowActions}
      />
    </ListPage>
  );
}

type VerifyProps = {
  id?: string;
  small?: boolean;
  /** Whether this person already has a form on the desk. */
  goesOn?: boolean;
};

/** Opens the desk with the oldest pending form, or the one of a row. */
export function VerifyButton({ id, small = false, goesOn = false }: VerifyProps) {
  const may = useMay();
  if (!may(nsdlPanStaff.claim)) return null;
  return (
    <Button
      variant={small ? 'light' : 'filled'}
      size={small ? 'compact-sm' : 'sm'}
      leftSection={small ? undefined : <IconPlayerPlay size={16} />}
      renderRoot={(props) => <Link to={paths.verify} params={{ id }} {...props} />}
    >
      {small
        ? m.nsdl_pan_staff_pending_open()
        : goesOn
          ? m.nsdl_pan_staff_info_go_on()
          : m.nsdl_pan_staff_verify_next()}
    </Button>
  );
}

/** Whether a form on hold without a holder needs a third person, because two verifiers disagree. */
const isDisputed = ({ status, holderName }: StaffApplicationRow) =>
  status === 'pending_verification' && holderName === null;

const verifyRow = (row: StaffApplicationRow) =>
  row.status === 'verifying' || isDisputed(row) ? null : <VerifyButton id={row.id} small />;

export const AllList = () => <ApplicationList name="list" />;
export const WaitingList = () => <ApplicationList name="waiting" action={<VerifyButton />} rowActions={verifyRow} />;
export const PendingList = () => <ApplicationList name="pending-verification" rowActions={verifyRow} />;
export const IncompleteList = () => <ApplicationList name="incomplete" />;
export const RejectionList = () => <ApplicationList name="rejection" />;
