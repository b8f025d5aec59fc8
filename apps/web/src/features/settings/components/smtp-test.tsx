import { Alert, Button, Code, Divider, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type SmtpInput, type SmtpTestReply, settings, smtpTestInput } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAction } from '../../../shared/api/queries.ts';
import { ApiError } from '../../../shared/failure/api-error.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

const causeWords: Record<NonNullable<SmtpTestReply['cause']>, () => string> = {
  unreachable: m.settings_smtp_test_unreachable,
  credentials: m.settings_smtp_test_credentials,
  refused: m.settings_smtp_test_refused,
  'private-address': m.settings_smtp_test_private,
};

function Result({ reply, to }: { reply: SmtpTestReply; to: string }) {
  if (reply.ok)
    return (
      <Alert color="teal" role="status" icon={<IconCheck size={18} />}>
        {m.settings_smtp_test_ok({ to })}
      </Alert>
    );
  return (
    <Alert color="red" role="alert" icon={<IconX size={18} />} title={causeWords[reply.cause ?? 'refused']()}>
      {reply.answer ? <Code block>{reply.answer}</Code> : null}
    </Alert>
  );
}

/** Sends a test mail with the unsaved values and shows the mail server's response. */
export function SmtpTest() {
  const { getValues, setError, trigger } = useFormContext<SmtpInput>();
  const [to, setTo] = useState('');
  const [result, setResult] = useState<{ reply: SmtpTestReply; to: string }>();
  const test = useAction(settings.testSmtp);
  const isAddress = smtpTestInput.shape.to.safeParse(to).success;
  const run = async () => {
    setResult(undefined);
    if (!(await trigger())) return;
    try {
      setResult({ reply: await test.mutateAsync({ body: { ...getValues(), to } }), to });
    } catch (error) {
      const fault = error instanceof ApiError ? error.fieldErrors.find(({ field }) => field === 'password') : undefined;
      if (fault) setError('password', { message: fault.message }, { shouldFocus: true });
      else notifyFailure(error);
    }
  };
  return (
    <Stack gap="sm">
      <Divider />
      <Title order={3}>{m.settings_smtp_test()}</Title>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={m.settings_smtp_test_to()}
          value={to}
          inputMode="email"
          autoComplete="email"
          onChange={(event) => setTo(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (isAddress) void run();
          }}
        />
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!isAddress}
          loading={test.isPending}
          onClick={() => void run()}
        >
          {m.settings_smtp_test_send()}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {m.settings_smtp_test_hint()}
      </Text>
      {result ? <Result {...result} /> : null}
    </Stack>
  );
}
