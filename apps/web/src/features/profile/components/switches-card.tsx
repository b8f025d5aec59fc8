import { Stack, Switch, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import type { AccountSettings, SecurityView, SettingName } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOptions, useAction, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { FactorOff } from './factor-off.tsx';
import { FactorUnasked } from './factor-unasked.tsx';
import { FactorWizard } from './factor-wizard.tsx';
import { ownAccount } from './own-account.ts';

const words: Record<SettingName, { label: () => string; help: () => string }> = {
  twoFactorAuthentication: { label: m.profile_switch_factor, help: m.profile_switch_factor_help },
  loginNotification: { label: m.profile_switch_login, help: m.profile_switch_login_help },
  activityTracking: { label: m.profile_switch_activity, help: m.profile_switch_activity_help },
};
const names: readonly SettingName[] = ['twoFactorAuthentication', 'loginNotification', 'activityTracking'];

/** The three switches of the account settings. A switch changes at once and reverts on an error; the second factor asks for proof first. */
export function SwitchesCard({ area, security }: { area: Area; security: SecurityView }) {
  const calls = ownAccount(area);
  const query = useCall(calls.settings, {});
  const client = useQueryClient();
  const update = useAction(calls.updateSetting);
  const [proof, setProof] = useState<'on' | 'off' | 'unasked'>();
  const { queryKey } = callOptions(calls.settings, {});
  const turn = async (prop: SettingName, value: boolean, before: AccountSettings) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { ...before, [prop]: value });
    try {
      await update.mutateAsync({ body: { prop, value: String(value) } });
    } catch (error) {
      client.setQueryData(queryKey, before);
      notifyFailure(error);
    }
  };
  const onChange = (prop: SettingName, value: boolean, before: AccountSettings) => {
    if (prop !== 'twoFactorAuthentication') return void turn(prop, value, before);
    if (value) return setProof('on');
    if (security.demanded) return void turn(prop, false, before);
    return setProof(security.secondFactor ? 'off' : 'unasked');
  };
  return (
    <Loaded query={query}>
      {(settings) => (
        <Stack gap="lg">
          {names.map((name) => (
            <Switch
              key={name}
              checked={settings[name]}
              label={words[name].label()}
              description={words[name].help()}
              onChange={({ currentTarget }) => onChange(name, currentTarget.checked, settings)}
            />
          ))}
          {settings.twoFactorAuthentication && !security.secondFactor ? (
            <Text size="sm" c="dimmed">
              {m.profile_factor_at_next()}
            </Text>
          ) : null}
          <FactorWizard area={area} opened={proof === 'on'} onClose={() => setProof(undefined)} />
          <FactorOff area={area} opened={proof === 'off'} onClose={() => setProof(undefined)} />
          <FactorUnasked area={area} opened={proof === 'unasked'} onClose={() => setProof(undefined)} />
        </Stack>
      )}
    </Loaded>
  );
}
