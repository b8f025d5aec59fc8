import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { unitPriceText, whatsapp } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useSideForm } from '../../../shared/form/use-side-form.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { WhatsappPriceForm } from './whatsapp-price-form.tsx';
import { priceKindWords } from './whatsapp-words.ts';

/** What providers charge for a message by category, newest first, with the form of a new price beside it. */
export function WhatsappPricesCard() {
  const query = useCall(whatsapp.prices, {});
  const form = useSideForm(m.sms_saved);
  return (
    <Stack gap="md">
      <Text c="dimmed">{m.whatsapp_prices_lead()}</Text>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>{m.whatsapp_prices_empty()}</Text>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0}>
              {data.map(({ provider, category, validFrom, priceHundredths, source }) => (
                <Group
                  component="li"
                  key={`${provider} ${category} ${validFrom}`}
                  justify="space-between"
                  align="start"
                >
                  <Stack gap={2}>
                    <Text fw={600}>
                      {priceKindWords[category]()} · {provider}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {m.sms_price_since({ date: formatDate(validFrom) })} · {source}
                    </Text>
                  </Stack>
                  <Text fw={600}>{m.sms_price_of_unit({ price: unitPriceText(priceHundredths) })}</Text>
                </Group>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Group>
        <Button variant="default" onClick={form.openNew}>
          {m.sms_price_new()}
        </Button>
      </Group>
      <SideDrawer opened={form.isOpen} title={m.sms_price_new()} onClose={form.close}>
        <WhatsappPriceForm provider={query.data?.provider ?? ''} onDone={form.done} />
      </SideDrawer>
    </Stack>
  );
}
