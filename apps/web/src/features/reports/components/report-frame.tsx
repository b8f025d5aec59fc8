import { Button } from '@mantine/core';
import type { ScheduledReport, SummedRow } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { IconMail } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FigureCard } from '../../../shared/ui/pages/dashboard-page.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { type Drill, type Measure, sumOf, sumText } from './measures.tsx';
import type { WholeAsk } from './report-ask.ts';
import type { Ask } from './report-search.ts';
import { ReportChart } from './report-chart.tsx';
import { type ReportFilter, ReportFilters } from './report-filters.tsx';
import { ScheduleDrawer } from './schedule-drawer.tsx';
import classes from './report.module.css';

type Props<Name extends string> = {
  title: string;
  report: ScheduledReport;
  hub: '/backend/misc/reports' | '/merchant/misc/reports';
  ask: WholeAsk;
  change: (part: Ask) => void;
  groups: readonly string[];
  filters: readonly ReportFilter[];
  measures: readonly Measure<Name>[];
  /** Totals and chart; undefined while they are loading. */
  overview: { totals: SummedRow; points: readonly SummedRow[] } | undefined;
  drill: Drill<Name>;
  /** The table. */
  children: ReactNode;
};

/** A summed report: query, totals, chart, and the table of all groups with its exports. */
export function ReportFrame<Name extends string>(props: Props<Name>) {
  const { title, report, hub, ask, measures, overview, drill, children } = props;
  const [isScheduling, setScheduling] = useState(false);
  const [main] = measures;
  return (
    <ListPage
      title={title}
      breadcrumb={[{ label: m.reports_title(), link: { to: hub } as LinkProps }, { label: title }]}
      action={
        <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setScheduling(true)}>
          {m.reports_by_mail()}
        </Button>
      }
    >
      <ReportFilters {...props} />
      <div className={classes.totals} aria-busy={overview === undefined}>
        {measures.map((measure) => (
          <FigureCard
            key={measure.id}
            label={measure.label()}
            value={overview ? sumText(measure, overview.totals) : '…'}
            link={overview && sumOf(overview.totals, measure.id) !== 0 ? drill(overview.totals, measure.id) : undefined}
          />
        ))}
      </div>
      {main ? (
        <Panel title={m.reports_chart_title({ sum: main.label() })}>
          <div className={classes.chart}>
            {overview ? <ReportChart points={overview.points} measure={main} label={title} drill={drill} /> : null}
          </div>
        </Panel>
      ) : null}
      {children}
      <ScheduleDrawer
        opened={isScheduling}
        onClose={() => setScheduling(false)}
        area={hub === '/backend/misc/reports' ? 'staff' : 'merchant'}
        report={report}
        ask={ask}
      />
    </ListPage>
  );
}
