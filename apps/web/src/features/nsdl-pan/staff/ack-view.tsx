import { SegmentedControl } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { AcceptedTable } from './ack/accepted-table.tsx';
import { AckTable } from './ack/ack-table.tsx';
import { FilingTabs } from './filing/filing-tabs.tsx';
import { paths } from './core/paths.ts';

/** Acknowledged applications with their slips, and those that still lack the provider's number. */
export function AckView() {
  const { show } = useSearch({ from: paths.ack });
  const navigate = useNavigate();
  const mayFile = useMay()(nsdlPanFiling.ready);
  return (
    <ListPage
      title={m.nsdl_pan_staff_ack_title()}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_staff_ack_title() },
      ]}
      action={
        <SegmentedControl
          aria-label={m.nsdl_pan_staff_ack_views()}
          value={show ?? 'ack'}
          // The filters of one list do not apply to the other.
          onChange={(next) => void navigate({ to: paths.ack, search: next === 'accepted' ? { show: next } : {} })}
          data={[
            { value: 'ack', label: m.nsdl_pan_staff_ack_view_done() },
            { value: 'accepted', label: m.nsdl_pan_staff_ack_view_waits() },
          ]}
        />
      }
    >
      {mayFile ? <FilingTabs /> : null}
      {show ? <AcceptedTable /> : <AckTable />}
    </ListPage>
  );
}
