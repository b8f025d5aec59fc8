import { Button, Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { type RegistrationView, registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { IconHandGrab } from '@tabler/icons-react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

type Props = { registration: RegistrationView; onStale: () => void };

/** The staff member working on it; claiming it also notifies the applicant. */
export function TakePanel({ registration: { id, takenAt, takenBy }, onStale }: Props) {
  const take = useAction(registration.take);
  const mayTake = useMay()(registration.take);
  const fail = (error: unknown) => {
    notifyFailure(error);
    onStale();
  };
  return (
    <Panel
      title={m.registration_work()}
      action={
        mayTake ? (
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconHandGrab size={16} aria-hidden />}
            loading={take.isPending}
            onClick={() => take.mutate({ params: { id } }, { onError: fail })}
          >
            {takenBy === null ? m.registration_take() : m.registration_take_over()}
          </Button>
        ) : undefined
      }
    >
      <Text size="sm" c={takenBy === null ? 'dimmed' : undefined}>
        {takenBy === null
          ? m.registration_taken_by_nobody()
          : m.registration_taken_by({ name: takenBy, date: formatDateTime(takenAt) })}
      </Text>
    </Panel>
  );
}
