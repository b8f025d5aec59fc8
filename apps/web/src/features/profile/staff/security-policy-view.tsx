import { auth, type PolicyView, type SecurityPolicy } from '@sevadesk/contract/auth';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';
import { FactorPolicyForm } from '../components/factor-policy-form.tsx';
import { SpendingPolicyForm } from '../components/spending-policy-form.tsx';
import { SessionLimitsForm } from '../components/session-limits-form.tsx';

/** Roles that need a second factor, and session limits of each area. */
export function SecurityPolicyView() {
  const query = useCall(auth.policy, {});
  const save = useAction(auth.savePolicy);
  const saving = (policy: SecurityPolicy) => async (change: Partial<SecurityPolicy>) => {
    await save.mutateAsync({ body: { ...policy, ...change } });
    notify(m.profile_policy_saved());
  };
  return (
    <Loaded query={query}>
      {(view) => (
        <SettingsPage
          key={view.changedAt}
          title={m.profile_policy_title()}
          topics={[
            {
              id: 'factor',
              label: m.profile_topic_factor(),
              content: <FactorPolicyForm view={view} onSave={saving(view.policy)} />,
              changed: <Changed view={view} />,
            },
            { id: 'confirmations', label: m.profile_confirmations(), content: <SpendingPolicyForm /> },
            {
              id: 'staff',
              label: m.profile_policy_staff(),
              content: (
                <SessionLimitsForm limits={view.policy.staff} onSave={(staff) => saving(view.policy)({ staff })} />
              ),
            },
            {
              id: 'merchants',
              label: m.profile_policy_merchants(),
              content: (
                <SessionLimitsForm
                  limits={view.policy.merchants}
                  onSave={(merchants) => saving(view.policy)({ merchants })}
                />
              ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}

function Changed({ view: { changedBy, changedAt } }: { view: PolicyView }) {
  if (changedBy === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {m.profile_policy_changed({ who: changedBy, when: formatDateTime(changedAt) })}
    </Text>
  );
}
