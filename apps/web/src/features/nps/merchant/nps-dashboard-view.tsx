import { Button } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type NpsStatus, nps } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DashboardPage } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { npsPaths } from '../components/paths.ts';

const listOf = (status: NpsStatus): LinkProps => ({
  to: npsPaths.list,
  search: { filters: [{ field: 'status', opt: 'eq', value1: status }] },
});

/** The shop's registrations by status; each number links to its list. */
export function NpsDashboardView() {
  const query = useCall(nps.counts, {});
  const may = useMay();
  return (
    <Loaded query={query}>
      {({ byStatus, issuedThisMonth, commissionPaise }) => (
        <DashboardPage
          title={m.nps_title()}
          action={
            may(nps.create) ? (
              <Button component={Link} to={npsPaths.apply} leftSection={<IconPlus size={16} />}>
                {m.nps_apply_button()}
              </Button>
            ) : undefined
          }
          figures={[
            { label: m.nps_card_questions(), value: byStatus.docs_pending, link: listOf('docs_pending') },
            { label: m.nps_card_drafts(), value: byStatus.draft, link: listOf('draft') },
            { label: m.nps_card_head_office(), value: byStatus.submitted, link: listOf('submitted') },
            { label: m.nps_card_cra(), value: byStatus.sent_to_cra, link: listOf('sent_to_cra') },
            { label: m.nps_card_issued(), value: issuedThisMonth, link: listOf('pran_issued') },
            {
              label: m.nps_card_commission(),
              value: formatAmount(toPaise(commissionPaise)),
              link: listOf('pran_issued'),
            },
            { label: m.nps_card_rejected(), value: byStatus.rejected, link: listOf('rejected') },
          ]}
        >
          <Panel title={m.nps_list_title()} action={<Link to={npsPaths.list}>{m.nps_to_list()}</Link>}>
            {m.nps_lead()}
          </Panel>
        </DashboardPage>
      )}
    </Loaded>
  );
}
