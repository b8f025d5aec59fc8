import { SimpleGrid } from '@mantine/core';
import { gateway } from '@sevadesk/contract/gateway';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { FigureCard } from '../../../shared/ui/pages/dashboard-page.tsx';

const everyMs = 60_000;

/** The pending and today's final orders, above the list; empty until loaded. */
export function OrderCounts() {
  const { data } = useCall(gateway.counts, {}, { refetchInterval: everyMs });
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  const money = (paise: Parameters<typeof formatAmount>[0] | undefined) =>
    paise === undefined ? '–' : formatAmount(paise);
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      <FigureCard label={m.gateway_count_open()} value={count(data?.open)} note={m.gateway_count_open_note()} />
      <FigureCard
        label={m.gateway_count_review()}
        value={count(data?.review)}
        note={m.gateway_count_review_money({ amount: money(data?.reviewPaise) })}
      />
      <FigureCard label={m.gateway_count_paid()} value={count(data?.paidToday)} note={money(data?.paidTodayPaise)} />
      <FigureCard
        label={m.gateway_count_failed()}
        value={count(data?.failedToday)}
        note={m.gateway_count_failed_note()}
      />
    </SimpleGrid>
  );
}
