import { Alert, Button, Stack } from '@mantine/core';
import { type CredentialTestReply, masters, type Provider } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconCheck, IconPlugConnected, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAction } from '../../../shared/api/queries.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { causeText } from './credential-words.ts';

type Typed = { mode: string; baseUrl: string; secret: string; removeSecret: boolean };

function Result({ reply }: { reply: CredentialTestReply }) {
  const ms = String(reply.tookMs);
  if (reply.ok)
    return (
      <Alert color="teal" role="status" icon={<IconCheck size={18} />}>
        {m.masters_credential_test_ok({ ms, address: reply.address })}
      </Alert>
    );
  return (
    <Alert color="red" role="alert" icon={<IconX size={18} />} title={m.masters_credential_test_failed({ ms })}>
      {causeText(reply)}
    </Alert>
  );
}

/** Tests the connection to the provider with the unsaved values. */
export function TestConnection({ provider }: { provider: Provider }) {
  const { getValues } = useFormContext<Typed>();
  const [reply, setReply] = useState<CredentialTestReply>();
  const test = useAction(masters.testCredential);
  const run = async () => {
    setReply(undefined);
    try {
      setReply(await test.mutateAsync({ params: { provider }, body: getValues() }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} />}
        loading={test.isPending}
        onClick={() => void run()}
        w="fit-content"
      >
        {m.masters_credential_test()}
      </Button>
      {reply ? <Result reply={reply} /> : null}
    </Stack>
  );
}
