import { Button, Stack, Table, Text } from '@mantine/core';
import { people, type PersonSession, type RefusedSignIn } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { deviceText } from './device-text.ts';
import classes from './people.module.css';

const endWords: Record<string, () => string> = {
  logout: m.people_end_logout,
  reuse: m.people_end_reuse,
  password: m.people_end_password,
  blocked: m.people_end_blocked,
  'ended-by-user': m.people_end_user,
  'ended-by-staff': m.people_end_staff,
};

type Props = { id: string; name: string; mayManage: boolean };

/** Active and past sessions, the active ones with a button to end them; and failed attempts. */
export function PersonSessions(props: Props) {
  const query = useCall(people.sessions, { params: { id: props.id } });
  return (
    <Loaded query={query}>
      {({ sessions, refused }) => (
        <>
          <Sessions {...props} sessions={sessions} />
          <Refused rows={refused} />
        </>
      )}
    </Loaded>
  );
}

function useEnd(id: string) {
  const end = useAction(people.endSessions, { refreshes: ['merchants'] });
  return async (sessionId?: string) => {
    try {
      const { ended } = await end.mutateAsync({ params: { id }, body: { sessionId } });
      notify(m.people_session_ended_note({ count: ended }));
    } catch (error) {
      notifyFailure(error);
    }
  };
}

function Sessions({ id, name, mayManage, sessions }: Props & { sessions: readonly PersonSession[] }) {
  const [isAsking, setAsking] = useState(false);
  const end = useEnd(id);
  const live = sessions.filter(({ endedAt }) => endedAt === null).length;
  const endAll =
    mayManage && live > 0 ? (
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {m.people_session_end_all()}
      </Button>
    ) : null;
  return (
    <Panel title={m.people_sessions()} action={endAll}>
      {sessions.length === 0 ? <Text c="dimmed">{m.people_sessions_none()}</Text> : null}
      {sessions.length > 0 ? (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{m.people_session_device()}</Table.Th>
                <Table.Th>{m.people_session_address()}</Table.Th>
                <Table.Th>{m.people_session_started()}</Table.Th>
                <Table.Th>{m.people_session_seen()}</Table.Th>
                <Table.Th>{m.people_session_state()}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={mayManage ? end : undefined} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={m.people_session_end_all_title({ name })}
        text={m.people_session_end_all_text()}
        confirmLabel={m.people_session_end_all()}
        danger
        onConfirm={() => void end().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

type RowProps = { session: PersonSession; onEnd: ((sessionId: string) => Promise<void>) | undefined };

function SessionRow({ session, onEnd }: RowProps) {
  const { id, endedAt, endReason, isThis } = session;
  const device = deviceText(session.userAgent);
  const state = endedAt !== null ? (endWords[endReason ?? ''] ?? m.people_end_other)() : m.people_sessions_live();
  return (
    <Table.Tr className={endedAt === null ? undefined : classes.ended}>
      <Table.Td>{device}</Table.Td>
      <Table.Td>{session.address ?? '-'}</Table.Td>
      <Table.Td>
        <DateText value={session.startedAt} time />
      </Table.Td>
      <Table.Td>
        <DateText value={session.lastSeenAt} time />
      </Table.Td>
      <Table.Td>
        {endedAt === null && onEnd && !isThis ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={m.people_session_end_of({ device })}
            onClick={() => void onEnd(id)}
          >
            {m.people_session_end()}
          </Button>
        ) : isThis ? (
          m.people_session_this()
        ) : (
          state
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Refused({ rows }: { rows: readonly RefusedSignIn[] }) {
  return (
    <Panel title={m.people_refused()}>
      {rows.length === 0 ? <Text c="dimmed">{m.people_refused_none()}</Text> : null}
      <Stack gap={4}>
        {rows.map(({ id, at, address, why }) => (
          <Text size="sm" key={id}>
            <DateText value={at} time /> · {address ?? '-'} ·{' '}
            {why === 'blocked' ? m.people_refused_blocked() : m.people_refused_password()}
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}
