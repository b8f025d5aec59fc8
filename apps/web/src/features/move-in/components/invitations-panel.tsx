import { Button, Group, Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { type MoveView, moveIn, moveInvitations } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FNumber, Form, FormGrid, FSwitch } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { InvitationMail } from './invitation-mail.tsx';
import { sendingEnd } from './sending-end.ts';

type Invitations = NonNullable<MoveView['invitations']>;

type Props = { move: Pick<MoveView, 'id' | 'status' | 'invitations'>; now?: Date };

/** Settings of the links for the first sign-in: whether they are sent, how many per hour, and their validity. */
export function InvitationsPanel({ move: { id, status, invitations }, now }: Props) {
  const [opened] = useState(() => new Date());
  if (status !== 'finished' || invitations === null) return null;
  return (
    <Panel title={m.move_in_invitations_title()} action={<InviteAgain id={id} invitations={invitations} />}>
      <Stack gap="lg">
        <Text c="dimmed">{m.move_in_invitations_text()}</Text>
        <Facts
          columns={3}
          facts={[
            { label: m.move_in_invitations_waiting(), value: formatCount(invitations.waiting) },
            { label: m.move_in_invitations_sent(), value: formatCount(invitations.sent) },
            { label: m.move_in_invitations_came(), value: formatCount(invitations.came) },
          ]}
        />
        <Text role="status">{sendingWords(invitations, now ?? opened)}</Text>
        <InvitationMail id={id} />
        <InvitationsForm id={id} invitations={invitations} />
      </Stack>
    </Panel>
  );
}

/** Whose links these are, or until when they are sent. */
function sendingWords({ isOn, perHour, waiting }: Invitations, now: Date): string {
  const count = formatCount(waiting);
  if (waiting === 0) return m.move_in_invitations_all_sent();
  if (!isOn) return m.move_in_invitations_whose({ count });
  const time = formatDateTime(sendingEnd({ waiting, perHour }, now));
  return m.move_in_invitations_by({ count, perHour: formatCount(perHour), time });
}

function InvitationsForm({ id, invitations: { isOn, perHour, validDays } }: { id: string; invitations: Invitations }) {
  const save = useAction(moveIn.invitations);
  return (
    <Form
      schema={moveInvitations}
      defaults={{ isOn, perHour, validDays }}
      submitLabel={m.move_in_save()}
      footer="none"
      onSubmit={(body) => save.mutateAsync({ params: { id }, body })}
      onDone={() => notify(m.move_in_invitations_saved())}
    >
      <FormGrid>
        <FNumber name="perHour" label={m.move_in_per_hour()} help={m.move_in_per_hour_help()} required />
        <FNumber name="validDays" label={m.move_in_valid_days()} help={m.move_in_valid_days_help()} required />
      </FormGrid>
      <Group gap="xl">
        <FSwitch name="isOn" label={m.move_in_invitations_on()} help={m.move_in_invitations_on_help()} />
        <Button type="submit" loading={save.isPending}>
          {m.move_in_save()}
        </Button>
      </Group>
    </Form>
  );
}

function InviteAgain({ id, invitations: { sent, came } }: { id: string; invitations: Invitations }) {
  const [isAsked, setAsked] = useState(false);
  const again = useAction(moveIn.inviteAgain);
  const left = sent - came;
  if (left <= 0) return null;
  const run = async () => {
    try {
      const { count } = await again.mutateAsync({ params: { id } });
      notify(m.move_in_again_note({ count: formatCount(count) }));
    } catch (error) {
      notifyFailure(error);
    }
    setAsked(false);
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconMailForward size={16} />}
        onClick={() => setAsked(true)}
      >
        {m.move_in_again()}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        busy={again.isPending}
        title={m.move_in_again_title()}
        text={m.move_in_again_text({ count: formatCount(left) })}
        confirmLabel={m.move_in_again()}
        onConfirm={() => void run()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
