import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { addDays } from '@sevadesk/contract/kernel/dates';
import { type MerchantView, merchants, packageChangeInput } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FDate, FSelect } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';

/** A merchant's package, and its change now or from a later date. */
export function MerchantPackage({ merchant }: { merchant: MerchantView }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()(merchants.changePackage);
  const planned = merchant.plannedPackage;
  return (
    <Panel id="package" title={m.merchants_section_package()}>
      <Stack gap="md">
        <Facts
          columns={1}
          facts={[
            { label: m.merchants_package(), value: merchant.package.name },
            ...(planned
              ? [
                  {
                    label: m.merchants_package_planned_label(),
                    value: m.merchants_package_planned({
                      package: planned.name,
                      date: formatDate(planned.effectiveOn),
                    }),
                  },
                ]
              : []),
          ]}
        />
        {mayChange ? (
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpen(true)}>
              {m.merchants_package_change()}
            </Button>
            {planned ? <CallOff id={merchant.id} /> : null}
          </Group>
        ) : null}
      </Stack>
      <SideDrawer opened={isOpen} title={m.merchants_package_change()} onClose={() => setOpen(false)}>
        <PackageForm merchant={merchant} onDone={() => setOpen(false)} />
      </SideDrawer>
    </Panel>
  );
}

function CallOff({ id }: { id: string }) {
  const cancel = useAction(merchants.cancelPackageChange);
  const callOff = async () => {
    try {
      await cancel.mutateAsync({ params: { id } });
      notify(m.merchants_package_called_off());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button variant="subtle" loading={cancel.isPending} onClick={() => void callOff()}>
      {m.merchants_package_call_off()}
    </Button>
  );
}

function PackageForm({ merchant, onDone }: { merchant: MerchantView; onDone: () => void }) {
  const options = useCall(merchants.packageOptions, {});
  const change = useAction(merchants.changePackage, { refreshes: ['service-packages'] });
  const today = useToday();
  return (
    <Loaded query={options}>
      {({ data }) => (
        <Form
          schema={packageChangeInput}
          defaults={{ packageId: '', effectiveOn: null }}
          submitLabel={m.merchants_package_change()}
          onSubmit={(body) => change.mutateAsync({ params: { id: merchant.id }, body })}
          onDone={({ isPlanned }) => {
            notify(isPlanned ? m.merchants_package_planned_note() : m.merchants_package_changed());
            onDone();
          }}
        >
          <Stack gap="md">
            <Text>{m.merchants_package_since_today()}</Text>
            <FSelect
              name="packageId"
              label={m.merchants_package_new()}
              options={data
                .filter(({ id }) => id !== merchant.package.id)
                .map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
            <FDate
              name="effectiveOn"
              label={`${m.merchants_package_from()} (${m.shared_optional()})`}
              help={m.merchants_package_from_help()}
              min={today}
              max={addDays(today, 365)}
            />
          </Stack>
        </Form>
      )}
    </Loaded>
  );
}
