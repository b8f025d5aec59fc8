import { NativeSelect, Stack, Text } from '@mantine/core';
import { sms } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { GatewayForm } from './gateway-form.tsx';

/** Gateway profiles, one shown at a time; the active one first. */
export function GatewayCard() {
  const query = useCall(sms.gateways, {});
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded query={query}>
      {({ data, reportAddress }) => {
        const gateway = data.find(({ id }) => id === chosen) ?? data.find(({ isActive }) => isActive) ?? data[0];
        return (
          <Stack gap="md">
            <Text c="dimmed">{m.sms_gateways_lead()}</Text>
            <NativeSelect
              label={m.sms_gateway_choose()}
              value={gateway?.id ?? ''}
              data={data.map(({ id, name, isActive }) => ({
                value: id,
                label: isActive ? `${name} · ${m.sms_active()}` : name,
              }))}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            {gateway ? <GatewayForm gateway={gateway} reportAddress={reportAddress} /> : null}
          </Stack>
        );
      }}
    </Loaded>
  );
}
