import { dashboard, type StaffDashboard as Figures } from '@sevadesk/contract/dashboard';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FigureCard } from '../../../shared/ui/pages/dashboard-page.tsx';
import pages from '../../../shared/ui/pages/pages.module.css';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { FirstDayOffer } from '../../nsdl-pan/index.ts';
import { SetupPanel } from '../../operations/index.ts';
import { AreaCard } from '../../reports/index.ts';
import { OwnNews } from '../../settings/index.ts';
import { AgesTable } from '../components/ages-table.tsx';
import classes from '../components/dashboard.module.css';
import { inOwnOrder, waitsId } from '../components/own-work.ts';
import { agedQueue, staffQueue } from '../components/queues.ts';
import { SentByDay } from '../components/sent-by-day.tsx';
import { useShareQueues } from '../components/use-own-queues.ts';
import { WaitingRows } from '../components/waiting-rows.tsx';
import { FormButtons } from './form-buttons.tsx';
import { OwnWorkButton } from './own-work-button.tsx';
import { ProviderRows } from './provider-rows.tsx';
import { QuickActions } from './quick-actions.tsx';

export function StaffDashboard() {
  const query = useCall(dashboard.staff, { query: {} }, { refetchInterval: 60_000 });
  useShareQueues(query.data?.waiting);
  return (
    <RecordPage title={m.dashboard_title()} action={<OwnWorkButton />}>
      <Loaded query={query}>{(figures) => <Content figures={figures} />}</Loaded>
    </RecordPage>
  );
}

const ofIdType = (id: string): LinkProps => ({
  to: '/backend/user-management/merchant-list',
  search: { filters: [{ field: 'idName', opt: 'eq', value1: id }] },
});

function Content({ figures }: { figures: Figures }) {
  const visible = useVisiblePaths();
  const link = (path: string, to: LinkProps) => (visible(path) ? to : undefined);
  const { totPanVolume, idDetail, waiting, days, providers } = figures;
  const list = '/backend/actions/nsdl-pan/physical/list';
  return (
    <div className={pages.split} data-kind="dashboard">
      <div className={pages.main}>
        {waiting.length > 0 ? (
          <Panel id={waitsId} title={m.dashboard_waits_title()} flush>
            <WaitingRows rows={inOwnOrder(waiting)} place={staffQueue} />
          </Panel>
        ) : null}
        <div className={classes.volumes}>
          {totPanVolume === undefined ? null : (
            <FigureCard
              label={m.dashboard_total_volume()}
              value={formatCount(totPanVolume)}
              link={link(list, { to: list })}
            />
          )}
          {idDetail?.map(({ id, nos }) => (
            <FigureCard
              key={id}
              label={id}
              value={formatCount(nos)}
              note={m.dashboard_merchants_note({ count: nos })}
              link={link('/backend/user-management/merchant-list', ofIdType(id))}
            />
          ))}
        </div>
        <Panel title={m.dashboard_quick_actions()}>
          <QuickActions />
        </Panel>
        {days ? (
          <Panel title={m.dashboard_trend_title()}>
            <SentByDay days={days} />
          </Panel>
        ) : null}
        <Ages rows={waiting.filter(({ nos }) => nos > 0)} />
        <Panel title={m.dashboard_forms_title()}>
          <FormButtons />
        </Panel>
      </div>
      <div className={pages.aside}>
        <Suspense fallback={null}>
          <FirstDayOffer area="in" />
        </Suspense>
        <OwnNews />
        <SetupPanel />
        <Suspense fallback={null}>
          <AreaCard />
        </Suspense>
        {providers.length > 0 ? (
          <Panel title={m.dashboard_providers_title()} flush>
            <ProviderRows providers={providers} />
          </Panel>
        ) : null}
      </div>
    </div>
  );
}

function Ages({ rows }: { rows: Figures['waiting'] }) {
  const today = useToday();
  if (rows.length === 0) return null;
  return (
    <Panel title={m.dashboard_ages_title()}>
      <AgesTable rows={inOwnOrder(rows)} place={staffQueue} aged={(key, age) => agedQueue(key, age, today)} />
    </Panel>
  );
}
