import { Stack, Text } from '@mantine/core';
import type { CustomerLink, CustomerStage } from '@sevadesk/contract/customers';
import { m } from '@sevadesk/messages';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';

const words: Record<CustomerStage, { state: () => string; next: () => string }> = {
  open: { state: m.customers_stage_open, next: m.customers_next_open },
  shop: { state: m.customers_stage_shop, next: m.customers_next_shop },
  done: { state: m.customers_stage_done, next: m.customers_next_done },
  ended: { state: m.customers_stage_ended, next: m.customers_next_ended },
};

/** For the customer who opened the link of a message: where the order is and what happens next, without name and number. */
export function OrderProgress({
  progress: { what, stage, since },
}: {
  progress: NonNullable<CustomerLink['progress']>;
}) {
  return (
    <Stack gap="md">
      <Text size="lg" fw={600}>
        {what}
      </Text>
      <Facts
        columns={1}
        facts={[
          { label: m.customers_stage(), value: words[stage].state() },
          { label: m.customers_since(), value: <DateText value={since} time /> },
          { label: m.customers_next(), value: words[stage].next() },
        ]}
      />
    </Stack>
  );
}
