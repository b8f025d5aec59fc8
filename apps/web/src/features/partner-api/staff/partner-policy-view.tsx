import { Anchor, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { partnerApi, partnerPolicy } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { FNumber, Form, FSwitch } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';

/** Whether shops' software may call in this network, and how often. */
export function PartnerPolicyView() {
  const query = useCall(partnerApi.policy, {});
  const save = useAction(partnerApi.savePolicy);
  const may = useMay();
  return (
    <Loaded query={query}>
      {({ policy, changedBy, changedAt }) => (
        <SettingsPage
          key={changedAt}
          title={m.partner_api_staff_title()}
          topics={[
            {
              id: 'policy',
              label: m.partner_api_policy_title(),
              changed:
                changedBy === null ? null : (
                  <Text size="xs" c="dimmed">
                    {m.partner_api_policy_changed({ who: changedBy, when: formatDateTime(changedAt) })}
                  </Text>
                ),
              content: (
                <Form
                  schema={partnerPolicy}
                  defaults={policy}
                  submitLabel={m.partner_api_policy_save()}
                  onSubmit={(body) => save.mutateAsync({ body })}
                  onDone={() => notify(m.partner_api_policy_saved(), 'good')}
                >
                  <Stack gap="md">
                    <Text c="dimmed">{m.partner_api_policy_text()}</Text>
                    <FSwitch name="isOn" label={m.partner_api_policy_on()} />
                    <FNumber
                      name="perMinute"
                      label={m.partner_api_policy_limit()}
                      help={m.partner_api_policy_limit_help()}
                      required
                    />
                    {may(partnerApi.list) ? (
                      <Anchor renderRoot={(props) => <Link {...props} to="/backend/settings/partner-api/keys" />}>
                        {m.partner_api_policy_keys()}
                      </Anchor>
                    ) : null}
                  </Stack>
                </Form>
              ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
