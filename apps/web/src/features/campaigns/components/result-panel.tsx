import { Text } from '@mantine/core';
import { type CampaignResult, campaigns, type RecipientRow } from '@sevadesk/contract/campaigns';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { useMemo } from 'react';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { causeWords } from './campaign-words.ts';
import './add-status-words.ts';

function factsOf(result: CampaignResult): Fact[] {
  return [
    { label: m.campaigns_result_planned(), value: formatCount(result.planned) },
    { label: m.campaigns_result_sent(), value: formatCount(result.sent) },
    { label: m.campaigns_result_delivered(), value: formatCount(result.delivered) },
    ...(result.read === null ? [] : [{ label: m.campaigns_result_read(), value: formatCount(result.read) }]),
    { label: m.campaigns_result_clicked(), value: formatCount(result.clicked) },
    { label: m.campaigns_result_came_back(), value: formatCount(result.cameBack) },
    { label: m.campaigns_result_failed(), value: formatCount(result.failed) },
    { label: m.campaigns_result_skipped(), value: formatCount(result.skipped) },
  ];
}

/** What happened to the messages until now. */
export function ResultPanel({ result }: { result: CampaignResult | null }) {
  if (result === null) return null;
  return (
    <Panel title={m.campaigns_result()}>
      <Facts columns={3} facts={factsOf(result)} />
      <Text size="sm" c="dimmed" mt="md">
        {m.campaigns_result_came_back()}: {m.campaigns_result_came_back_help()}
      </Text>
    </Panel>
  );
}

const columns: Columns<RecipientRow> = [
  { id: 'code', header: m.campaigns_shop_code, cell: (row) => row.code },
  { id: 'shopName', header: m.campaigns_shop_name, kind: 'name', cell: (row) => row.shopName },
  {
    id: 'releasedAt',
    header: m.campaigns_released_at,
    kind: 'date',
    cell: (row) => <DateText value={row.releasedAt} time />,
  },
  {
    id: 'cause',
    header: m.campaigns_cause,
    cell: (row) => (row.cause === null ? null : causeWords[row.cause]()),
    options: Object.entries(causeWords).map(([value, label]) => ({ value, label })),
  },
  {
    id: 'clickedAt',
    header: m.campaigns_clicked_at,
    kind: 'date',
    cell: (row) => <DateText value={row.clickedAt} time />,
  },
  {
    id: 'outcome',
    header: m.campaigns_status,
    cell: (row) => <StatusBadge of="campaign_recipient" status={row.outcome} />,
    options: statusOptions('campaign_recipient'),
    pin: true,
  },
];

/** The shops of a started campaign, each with the status of its message. */
export function RecipientList({ campaignId }: { campaignId: string }) {
  const fixed = useMemo(() => ({ campaignId }), [campaignId]);
  return (
    <section aria-label={m.campaigns_recipients_title()}>
      <DataTable
        endpoint={campaigns.recipientList}
        exportEndpoint={campaigns.recipientExport}
        fixed={fixed}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['code', 'shopName', 'releasedAt']}
        empty={{ title: m.campaigns_recipients_empty_title(), text: m.campaigns_recipients_empty_text() }}
      />
    </section>
  );
}
