import { Button, Group, Stack, Text } from '@mantine/core';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useSideForm } from '../../../shared/form/use-side-form.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { PriceRows } from './price-rows.tsx';
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
        {({ data }) => (
          <PriceRows
            prices={data.map(({ category, provider, ...price }) => ({
              ...price,
              title: `${priceKindWords[category]()} · ${provider}`,
            }))}
            empty={m.whatsapp_prices_empty()}
          />
        )}
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
