import { Badge, Button, Stack, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import type { SessionView } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ownAccount } from './own-account.ts';
import classes from './profile.module.css';

const phones = new Set(['iPhone', 'iPad', 'Android']);

function deviceName({ device: { browser, system } }: SessionView): string {
  return [browser, system].filter(Boolean).join(', ') || m.profile_device_unknown();
}

/** The user's sessions; each except this one can be ended. */
export function SessionsCard({ area }: { area: Area }) {
  const calls = ownAccount(area);
  const query = useCall(calls.sessions, {});
  const end = useAction(calls.endSession);
  const endOthers = useAction(calls.endOtherSessions);
  const run = async (ending: Promise<unknown>) => {
    try {
      await ending;
      notify(m.profile_session_ended());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Stack gap="md">
          <ul className={classes.sessions}>
            {data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                busy={end.isPending && end.variables?.params.id === session.id}
                onEnd={() => void run(end.mutateAsync({ params: { id: session.id } }))}
              />
            ))}
          </ul>
          {data.length > 1 ? (
            <div>
              <Button
                variant="default"
                loading={endOthers.isPending}
                onClick={() => void run(endOthers.mutateAsync({}))}
              >
                {m.profile_session_end_others({ count: data.length - 1 })}
              </Button>
            </div>
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}

type ItemProps = { session: SessionView; busy: boolean; onEnd: () => void };

function SessionItem({ session, busy, onEnd }: ItemProps) {
  const Icon = phones.has(session.device.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const name = deviceName(session);
  return (
    <li>
      <Icon size={22} aria-hidden />
      <div className={classes.session}>
        <strong>{name}</strong>{' '}
        {session.current ? (
          <Badge variant="light" tt="none">
            {m.profile_session_this()}
          </Badge>
        ) : null}
        <Text size="sm" c="dimmed">
          {m.profile_session_from({ address: session.address })} · {m.profile_session_since()}{' '}
          <DateText value={session.startedAt} time /> · {m.profile_session_seen()}{' '}
          <DateText value={session.lastSeenAt} time />
        </Text>
      </div>
      {session.current ? null : (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={onEnd}
          aria-label={m.profile_session_end_named({ name })}
        >
          {m.profile_session_end()}
        </Button>
      )}
    </li>
  );
}
