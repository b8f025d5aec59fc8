import { Button, Text } from '@mantine/core';
import { masters } from '@sevadesk/contract/masters';
import { type PrivacyPolicy, privacy, privacyPolicy } from '@sevadesk/contract/privacy';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FNumber, FTextarea } from '../../../shared/form/index.ts';
import { ChangeHistory } from '../../../shared/ui/blocks/change-history.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';

function PolicyForm({ policy, onDone }: { policy: PrivacyPolicy; onDone: () => void }) {
  const save = useAction(privacy.savePolicy);
  return (
    <Form
      schema={privacyPolicy}
      defaults={policy}
      submitLabel={m.masters_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => {
        notify(m.privacy_policy_saved());
        onDone();
      }}
    >
      <FNumber name="retentionYears" label={m.privacy_policy_years()} help={m.privacy_policy_years_help()} required />
      <FTextarea name="source" label={m.privacy_policy_source()} maxLength={300} required />
    </Form>
  );
}

const words = { retentionYears: m.privacy_policy_years, source: m.privacy_policy_source };

function PolicyHistory() {
  const params = { topic: 'setting', id: 'privacy-policy' } as const;
  return <ChangeHistory query={useCall(masters.settingHistory, { params })} words={words} />;
}

/** Retention periods with their rules; editable with the permission for settings. */
export function PolicyPanel() {
  const query = useCall(privacy.policy, {});
  const mayChange = useMay()(privacy.savePolicy);
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={m.privacy_policy()}
      action={
        mayChange ? (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {m.privacy_policy_change()}
          </Button>
        ) : undefined
      }
    >
      <Loaded query={query}>
        {(policy) => (
          <>
            <Text size="sm">{m.privacy_keep({ years: String(policy.retentionYears), source: policy.source })}</Text>
            <Text size="sm" c="dimmed" mt={4}>
              {m.privacy_erase_kept()}
            </Text>
            <SideDrawer opened={isOpen} title={m.privacy_policy()} onClose={() => setOpen(false)}>
              <PolicyForm policy={policy} onDone={() => setOpen(false)} />
              <PolicyHistory />
            </SideDrawer>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
