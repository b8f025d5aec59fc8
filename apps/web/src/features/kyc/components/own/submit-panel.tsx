import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { kycConsentVersion, type KycOwnView } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { listed } from '../words.ts';
import type { OwnCalls } from './own-calls.ts';

/** The missing and the complete documents, the consent and the submit button. */
export function SubmitPanel({ view: { ready, missing }, calls }: { view: KycOwnView; calls: OwnCalls }) {
  const [consents, setConsents] = useState(false);
  const submit = useAction(calls.submit, { onDone: () => notify(m.kyc_submitted()) });
  const isReady = missing.length === 0 && ready.length > 0;
  return (
    <Panel title={m.kyc_submit_title()}>
      <Stack gap="sm">
        {missing.length > 0 ? (
          <Alert color="yellow" role="status">
            {m.kyc_submit_missing({ what: listed(missing) })}
          </Alert>
        ) : null}
        {ready.length > 0 ? <Text size="sm">{m.kyc_submit_ready({ what: listed(ready) })}</Text> : null}
        {ready.length === 0 && missing.length === 0 ? <Text size="sm">{m.kyc_submit_nothing()}</Text> : null}
        {isReady ? (
          <Checkbox
            label={m.kyc_submit_consent()}
            checked={consents}
            onChange={(event) => setConsents(event.currentTarget.checked)}
          />
        ) : null}
        <Button
          disabled={!isReady || !consents}
          loading={submit.isPending}
          onClick={() =>
            submit.mutate({ body: { consent: true, consentVersion: kycConsentVersion } }, { onError: notifyFailure })
          }
        >
          {m.kyc_submit_button()}
        </Button>
      </Stack>
    </Panel>
  );
}
