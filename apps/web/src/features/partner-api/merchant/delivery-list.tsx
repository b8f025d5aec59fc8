import { Button } from '@mantine/core';
import { partnerModes } from '@sevadesk/contract/kernel/partner-scopes';
import { type DeliveryRow, deliveryStates, ownPartnerApi, webhookEvents } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { DeliveryPeek } from '../components/delivery-peek.tsx';
import { PartnerPage } from '../components/partner-page.tsx';
import { answerWords, eventWords, modeWords } from '../components/partner-words.ts';
import '../components/add-status-words.ts';

const columns: Columns<DeliveryRow> = [
  {
    id: 'createdAt',
    header: m.partner_api_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  {
    id: 'event',
    header: m.partner_api_event,
    cell: (row) => eventWords[row.event](),
    options: webhookEvents.map((value) => ({ value, label: () => eventWords[value]() })),
  },
  { id: 'url', header: m.partner_api_url, cell: (row) => row.url },
  {
    id: 'mode',
    header: m.partner_api_mode,
    cell: (row) => modeWords[row.mode](),
    options: partnerModes.map((value) => ({ value, label: () => modeWords[value]() })),
  },
  { id: 'attempts', header: m.partner_api_attempts, kind: 'number', cell: (row) => row.attempts },
  {
    id: 'lastStatus',
    header: m.partner_api_answer,
    cell: (row) => answerWords({ status: row.lastStatus, cause: row.lastCause }),
  },
  {
    id: 'state',
    header: m.partner_api_state,
    cell: (row) => <StatusBadge of="delivery" status={row.state} />,
    options: deliveryStates.map((value) => ({ value, label: () => statusWord('delivery', value) })),
    pin: true,
  },
];

/** Webhook deliveries to the shop's software with its responses, and a button to resend. */
export function PartnerDeliveryList() {
  const [peek, setPeek] = useState<string>();
  return (
    <PartnerPage name={m.partner_api_deliveries_title()}>
      <DataTable
        endpoint={ownPartnerApi.list}
        exportEndpoint={ownPartnerApi.export}
        columns={columns}
        searchable={false}
        rowId={(row) => row.id}
        refetchInterval={5000}
        cardColumns={['createdAt', 'event', 'lastStatus']}
        empty={{ title: m.partner_api_deliveries_empty_title(), text: m.partner_api_deliveries_empty_text() }}
        peek={{ id: peek, open: (row) => setPeek(row.id) }}
        rowActions={(row) => (
          <Button size="compact-sm" variant="subtle" onClick={() => setPeek(row.id)}>
            {m.partner_api_delivery_title()}
          </Button>
        )}
      />
      <DeliveryPeek id={peek} onClose={() => setPeek(undefined)} />
    </PartnerPage>
  );
}
