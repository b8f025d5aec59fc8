import { Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { sms, type SmsOverview } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { eventWords } from './sms-words.ts';
import { priceKindWords } from './whatsapp-words.ts';

function Kinds({ kinds }: Pick<SmsOverview, 'kinds'>) {
  return (
    <PlainTable
      heads={[m.sms_event(), m.sms_overview_messages(), m.sms_message_units(), m.sms_overview_cost()]}
      figures={[1, 2, 3]}
      rows={kinds.map(({ event, messages, units, costPaise }) => ({
        key: event,
        cells: [
          eventWords[event](),
          formatCount(messages),
          formatCount(units),
          <Amount key="cost" value={costPaise} />,
        ],
      }))}
    />
  );
}

function WhatsappKinds({ kinds }: SmsOverview['whatsapp']) {
  const unpriced = kinds.reduce((sum, kind) => sum + kind.unpriced, 0);
  return (
    <>
      {unpriced > 0 ? <Text size="sm">{m.whatsapp_overview_unpriced({ count: unpriced })}</Text> : null}
      <PlainTable
        heads={[m.whatsapp_overview_kind(), m.sms_overview_messages(), m.sms_overview_cost()]}
        figures={[1, 2]}
        rows={kinds.map(({ kind, messages, costPaise }) => ({
          key: kind,
          cells: [priceKindWords[kind](), formatCount(messages), <Amount key="cost" value={costPaise} />],
        }))}
      />
    </>
  );
}

const todayText = ({ counted, limit }: SmsOverview['today']) =>
  limit === null ? formatCount(counted) : m.sms_overview_of({ count: formatCount(counted), limit: formatCount(limit) });

/** This month's messages: how many, in how many units, at what cost, and what shops were charged for them. */
export function MessageOverview() {
  const query = useCall(sms.overview, {});
  return (
    <Loaded query={query}>
      {(overview) => (
        <Panel title={m.sms_overview_title({ date: formatDate(overview.since) })}>
          <Stack gap="md">
            <Facts
              columns={3}
              facts={[
                { label: m.sms_overview_messages(), value: formatCount(overview.messages) },
                { label: m.sms_message_units(), value: formatCount(overview.units) },
                { label: m.sms_overview_cost(), value: <Amount value={overview.costPaise} /> },
                { label: m.whatsapp_overview_cost(), value: <Amount value={overview.whatsapp.costPaise} /> },
                { label: m.sms_overview_charged(), value: <Amount value={overview.chargedPaise} /> },
                { label: m.sms_overview_today(), value: todayText(overview.today) },
                { label: m.sms_overview_stopped(), value: formatCount(overview.today.stopped) },
                { label: m.sms_overview_reports(), value: formatCount(overview.reports.taken) },
                { label: m.sms_overview_reports_nobody(), value: formatCount(overview.reports.nobody) },
                { label: m.sms_overview_reports_unreadable(), value: formatCount(overview.reports.unreadable) },
              ]}
            />
            {overview.unpricedUnits > 0 ? (
              <Text size="sm">{m.sms_overview_unpriced({ count: overview.unpricedUnits })}</Text>
            ) : null}
            {overview.kinds.length > 0 ? <Kinds kinds={overview.kinds} /> : null}
            {overview.whatsapp.kinds.length > 0 ? <WhatsappKinds {...overview.whatsapp} /> : null}
          </Stack>
        </Panel>
      )}
    </Loaded>
  );
}
