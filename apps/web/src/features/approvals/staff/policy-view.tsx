import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { approvals, type PolicyView } from '@sevadesk/contract/approvals';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { PolicyForm } from '../components/policy-form.tsx';
import { PolicyHistory, SumLines } from '../components/policy-history.tsx';

/** The request that waits, with its sums. */
function Pending({ pending, bySum }: Pick<PolicyView, 'bySum'> & { pending: NonNullable<PolicyView['pending']> }) {
  return (
    <Alert color="yellow" role="note" title={m.approvals_policy_pending({ who: pending.requestedBy ?? '' })}>
      <Stack gap="xs">
        <div>
          <SumLines row={pending} bySum={bySum} />
        </div>
        <Text size="sm">{pending.reason}</Text>
        <Anchor component={Link} to="/backend/actions/approvals" size="sm">
          {m.approvals_policy_open()}
        </Anchor>
      </Stack>
    </Alert>
  );
}

/** From which sums acts need a second person; a change needs a second person itself. */
export function ApprovalPolicyView() {
  const query = useCall(approvals.policy, {});
  return (
    <FormPage
      title={m.approvals_policy_title()}
      breadcrumb={[
        { label: m.approvals_title(), link: { to: '/backend/actions/approvals' } },
        { label: m.approvals_policy_title() },
      ]}
    >
      <Loaded query={query}>
        {(view) => (
          <Stack gap="md">
            <Panel>
              <Stack gap="md">
                <Text>{m.approvals_policy_text()}</Text>
                {view.pending ? (
                  <Pending pending={view.pending} bySum={view.bySum} />
                ) : (
                  <PolicyForm key={view.history[0]?.id} view={view} />
                )}
              </Stack>
            </Panel>
            <Panel title={m.approvals_policy_always_title()}>
              <List size="sm">
                {view.always.map((name) => (
                  <List.Item key={name}>{name}</List.Item>
                ))}
              </List>
            </Panel>
            <Panel title={m.approvals_policy_history()}>
              <PolicyHistory view={view} />
            </Panel>
          </Stack>
        )}
      </Loaded>
    </FormPage>
  );
}
