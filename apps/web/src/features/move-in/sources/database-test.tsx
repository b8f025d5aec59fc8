import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type DatabaseInput, type DatabaseTestReply, moveSources } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconCheck, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAction } from '../../../shared/api/queries.ts';
import { ApiError } from '../../../shared/failure/api-error.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { testedWords } from './database-words.ts';

/** Tests the connection with the unsaved values; errors are shown at their fields, and nothing is stored. */
export function DatabaseTest({ moveId }: { moveId: string }) {
  const { getValues, setError, trigger } = useFormContext<DatabaseInput>();
  const [found, setFound] = useState<DatabaseTestReply>();
  const test = useAction(moveSources.testDatabase);
  const run = async () => {
    setFound(undefined);
    if (!(await trigger())) return;
    try {
      setFound(await test.mutateAsync({ params: { id: moveId }, body: getValues() }));
    } catch (error) {
      const [first] = error instanceof ApiError ? error.fieldErrors : [];
      if (!first) return notifyFailure(error);
      setError(first.field as keyof DatabaseInput, { type: 'server', message: first.message }, { shouldFocus: true });
    }
  };
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          loading={test.isPending}
          onClick={() => void run()}
        >
          {m.move_database_test()}
        </Button>
      </Group>
      {found ? <Found reply={found} /> : null}
    </Stack>
  );
}

function Found({ reply }: { reply: DatabaseTestReply }) {
  const isWhole = !reply.canWrite && reply.closed === 0;
  return (
    <Alert
      color={isWhole ? 'teal' : 'orange'}
      role="status"
      icon={isWhole ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
    >
      {testedWords(reply).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Alert>
  );
}
