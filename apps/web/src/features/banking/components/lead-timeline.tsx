import type { OrderEvent } from '@sevadesk/contract/kernel/orders';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { OrderTimeline } from '../../orders/index.ts';
import { paperWord } from './words.ts';

function titleOf({ verb, details }: OrderEvent): string | undefined {
  const titles: Record<string, (() => string) | undefined> = {
    submit: m.banking_event_submit,
    link: m.banking_event_link,
    message: m.banking_event_message,
    paper: () => m.banking_event_paper({ paper: paperWord(String(details.slot ?? 'other')) }),
    'paper-removed': m.banking_event_paper_removed,
    assign: () => m.banking_event_assign({ name: String(details.assignee ?? m.banking_nobody()) }),
    'claw-back': m.banking_event_claw_back,
    'report-undone': m.banking_event_report_undone,
  };
  return titles[verb]?.();
}

const sum = (label: string, value: unknown) =>
  typeof value === 'number' ? [`${label}: ${formatAmount(toPaise(value))}`] : [];

function detailsOf({ verb, details }: OrderEvent): string {
  const asked = typeof details.papers === 'string' ? details.papers.split(' ').map(paperWord) : [];
  return [
    ...(typeof details.bankRef === 'string' ? [`${m.banking_bank_ref()}: ${details.bankRef}`] : []),
    ...sum(m.banking_amount(), details.amountPaise),
    ...(verb === 'claw-back' ? [] : sum(m.banking_commission(), details.commissionPaise)),
    ...asked,
  ].join(' · ');
}

type Props = { lead: { id: string; number: string; history: { timeline: readonly OrderEvent[] } } };

/** The history of a lead. */
export function LeadTimeline({ lead: { id, number, history } }: Props) {
  const about = { record: { kind: 'bank-lead', id }, number } as const;
  return <OrderTimeline of="lead" events={history.timeline} about={about} titleOf={titleOf} detailsOf={detailsOf} />;
}
