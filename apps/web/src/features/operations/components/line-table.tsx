import { Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { OperationsView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { msText } from './sizes.ts';
import './add-status-words.ts';

const names: Readonly<Record<string, () => string>> = {
  upi: m.dashboard_provider_upi,
  'pan-nsdl': m.dashboard_provider_pan_nsdl,
  'pan-uti': m.dashboard_provider_pan_uti,
  'nps-cra': m.dashboard_provider_nps_cra,
  mandate: m.dashboard_provider_mandate,
  'bill-network': m.dashboard_provider_bill_network,
  collect: m.masters_provider_collect,
  'message-sms': m.sms_gateway,
  'message-whatsapp': m.whatsapp_title,
};

/** The responses of external services to this process, and whether calls to a service are paused. */
export function LineTable({ lines }: { lines: OperationsView['lines'] }) {
  if (lines.every(({ calls, state }) => calls === 0 && state === 'closed'))
    return <Text c="dimmed">{m.operations_providers_none()}</Text>;
  return (
    <PlainTable
      note={m.operations_providers_text()}
      figures={[2, 3, 4]}
      heads={[
        m.operations_provider(),
        m.operations_line_state(),
        m.operations_line_calls(),
        m.operations_line_failures(),
        m.operations_line_average(),
      ]}
      rows={lines.map(({ provider, state, calls, failures, averageMs }) => ({
        key: provider,
        cells: [
          names[provider]?.() ?? provider,
          <StatusBadge key="state" of="provider" status={state} />,
          formatCount(calls),
          formatCount(failures),
          averageMs === null ? '-' : m.operations_ms({ n: msText(averageMs) }),
        ],
      }))}
    />
  );
}
