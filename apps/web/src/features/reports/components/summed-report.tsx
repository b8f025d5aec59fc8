import type { ScheduledReport, SummedCalls, SummedRow } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { narrowed } from './drill.ts';
import { type Drill, type Measure, summedColumns } from './measures.tsx';
import { useReportAsk, type WholeAsk } from './report-ask.ts';
import type { ReportFilter } from './report-filters.tsx';
import { ReportFrame } from './report-frame.tsx';

export type Area = 'staff' | 'merchant';

type Props<Name extends string> = {
  area: Area;
  title: string;
  /** The name of the report for schedules by mail. */
  report: ScheduledReport;
  calls: SummedCalls;
  groups: readonly string[];
  filters: readonly ReportFilter[];
  measures: readonly Measure<Name>[];
  /** The columns of the card on a phone. */
  cardColumns: readonly ('key' | Name)[];
  /** Returns the link behind a number, for the query narrowed to its row. */
  behind: (ask: WholeAsk, measure: Name, line: SummedRow) => LinkProps | undefined;
};

/** Groups and filters about other shops, which a shop's own report does not offer. */
const ofHeadOffice = new Set<string>(['merchant', 'merchantCode', 'state']);

const isOffered = (name: string, area: Area) => area === 'staff' || !ofHeadOffice.has(name);

/** A summed report from its parts: the query in the URL, the totals, a chart and the table with a link behind each number. */
export function SummedReport<Name extends string>(props: Props<Name>) {
  const { area, calls, measures, cardColumns, behind } = props;
  const groups = useMemo(() => props.groups.filter((group) => isOffered(group, area)), [props.groups, area]);
  const [ask, change] = useReportAsk(groups);
  // The server validates the URL's values again and rejects unknown ones.
  const { data } = useCall(calls.overview, { query: ask }, { keepPrevious: true });
  const drill: Drill<Name> = (line, measure) => behind(narrowed(ask, line), measure, line);
  return (
    <ReportFrame
      title={props.title}
      report={props.report}
      hub={area === 'staff' ? '/backend/misc/reports' : '/merchant/misc/reports'}
      ask={ask}
      change={change}
      groups={groups}
      filters={props.filters.filter(({ name }) => isOffered(name, area))}
      measures={measures}
      overview={data}
      drill={drill}
    >
      <DataTable
        key={ask.by}
        endpoint={calls.list}
        exportEndpoint={calls.export}
        fixed={ask}
        columns={summedColumns(ask.by, measures, drill)}
        rowId={(row) => row.id}
        cardColumns={cardColumns}
        empty={{ title: m.reports_nothing(), text: m.reports_nothing_text() }}
      />
    </ReportFrame>
  );
}
