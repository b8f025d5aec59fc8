import { SimpleGrid } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { paperlessStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../../shared/api/queries.ts';
import { FigureCard } from '../../../../shared/ui/pages/dashboard-page.tsx';

const everyMs = 60_000;

/** The numbers of open orders and of those finished today, above the list. */
export function PaperlessCounts() {
  const { data } = useCall(paperlessStaff.counts, {}, { refetchInterval: everyMs });
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      <FigureCard
        label={m.nsdl_pan_paperless_count_open()}
        value={count(data?.open)}
        note={m.nsdl_pan_paperless_count_open_note({
          amount: data ? formatAmount(toPaise(data.heldPaise)) : '–',
        })}
      />
      <FigureCard
        label={m.nsdl_pan_paperless_count_incomplete()}
        value={count(data?.incomplete)}
        note={m.nsdl_pan_paperless_count_incomplete_note()}
      />
      <FigureCard
        label={m.nsdl_pan_paperless_count_review()}
        value={count(data?.review)}
        note={m.nsdl_pan_paperless_count_review_note()}
      />
      <FigureCard
        label={m.nsdl_pan_paperless_count_today()}
        value={count(data?.acknowledgedToday)}
        note={m.nsdl_pan_paperless_count_today_note({ count: count(data?.refundedToday) })}
      />
    </SimpleGrid>
  );
}
