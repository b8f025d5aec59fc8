import type { FilingView } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import type { Fact } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { DueDay } from './columns.tsx';
import { FigureFacts } from './figures-table.tsx';
import { periodWord, returnWords } from './words.ts';

/** The return, its customer and its due date. */
export function filingFacts(order: FilingView): Fact[] {
  return [
    { label: m.gst_status(), value: <StatusBadge of="gst_filing" status={order.status} /> },
    { label: m.gst_return_type(), value: returnWords[order.returnType]() },
    { label: m.gst_period(), value: `${periodWord(order.period)}${order.isNil ? ` · ${m.gst_nil()}` : ''}` },
    { label: m.gst_due_on(), value: <DueDay {...order} /> },
    { label: m.gst_gstin(), value: order.gstin },
    { label: m.gst_legal_name(), value: order.legalName },
    { label: m.gst_arn(), value: order.arn },
    { label: m.gst_filed_on(), value: order.filedOn ? <DateText value={order.filedOn} /> : null },
  ];
}

/** The shop's data, and the figures that head office calculated from it. */
export function FilingFigures({ given, draft }: Pick<FilingView, 'given' | 'draft'>) {
  return (
    <>
      {draft ? (
        <Panel title={m.gst_draft_figures()}>
          <FigureFacts figures={draft} />
        </Panel>
      ) : null}
      {given ? (
        <Panel title={m.gst_given_figures()}>
          <FigureFacts figures={given} />
        </Panel>
      ) : null}
    </>
  );
}
