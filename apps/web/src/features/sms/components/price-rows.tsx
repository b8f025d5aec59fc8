import { Group, Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { LocalDate } from '@sevadesk/contract/kernel/local-date';
import { unitPriceText } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';

type Price = { title: string; validFrom: LocalDate; priceHundredths: number; source: string };

/** Prices of a unit or message, as the server orders them: newest first. */
export function PriceRows({ prices, empty }: { prices: readonly Price[]; empty: string }) {
  if (prices.length === 0) return <Text>{empty}</Text>;
  return (
    <Stack component="ul" gap="sm" p={0} m={0}>
      {prices.map(({ title, validFrom, priceHundredths, source }) => (
        <Group component="li" key={`${title} ${validFrom}`} justify="space-between" align="start">
          <Stack gap={2}>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed">
              {m.sms_price_since({ date: formatDate(validFrom) })} · {source}
            </Text>
          </Stack>
          <Text fw={600}>{m.sms_price_of_unit({ price: unitPriceText(priceHundredths) })}</Text>
        </Group>
      ))}
    </Stack>
  );
}
