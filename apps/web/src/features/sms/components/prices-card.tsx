import { Button, Group, Stack, Text } from '@mantine/core';
import { sms } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useSideForm } from '../../../shared/form/use-side-form.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { PriceForm } from './price-form.tsx';
import { PriceRows } from './price-rows.tsx';

/** What gateways charge for a unit, newest first, with the form of a new price beside it. */
export function PricesCard() {
  const query = useCall(sms.prices, {});
  const form = useSideForm(m.sms_saved);
  return (
    <Stack gap="md">
      <Text c="dimmed">{m.sms_prices_lead()}</Text>
      <Loaded query={query}>
        {({ data }) => (
          <PriceRows
            prices={data.map(({ gateway, ...price }) => ({ ...price, title: gateway }))}
            empty={m.sms_prices_empty()}
          />
        )}
      </Loaded>
      <Group>
        <Button variant="default" onClick={form.openNew}>
          {m.sms_price_new()}
        </Button>
      </Group>
      <SideDrawer opened={form.isOpen} title={m.sms_price_new()} onClose={form.close}>
        <PriceForm onDone={form.done} />
      </SideDrawer>
    </Stack>
  );
}
