import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { type HookRow, ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ModeBadge } from './mode-badge.tsx';
import classes from './partner-api.module.css';
import { eventWords } from './partner-words.ts';
import './add-status-words.ts';

type Props = { hook: HookRow; onChange: () => void; onSecret: (secret: string) => void };

function Events({ hook }: { hook: HookRow }) {
  return (
    <ul className={classes.scopes}>
      {hook.events.map((event) => (
        <li key={event}>
          {eventWords[event]()}
          {event === 'wallet.low' ? (
            <>
              {' '}
              (<Balance value={hook.lowPaise} />)
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** One webhook: its events, its health, and its actions. */
export function HookCard({ hook, onChange, onSecret }: Props) {
  const { id, url, state, mode, failingSince, formerUntil } = hook;
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const params = { id };
  const test = useAction(ownPartnerApi.testHook);
  const rotate = useAction(ownPartnerApi.rotateHook);
  const remove = useAction(ownPartnerApi.removeHook);
  const close = () => setAsked(undefined);
  const send = () =>
    test
      .mutateAsync({ params })
      .then(() => notify(m.partner_api_hook_tested(), 'good'))
      .catch(notifyFailure);
  const renew = () =>
    rotate
      .mutateAsync({ params })
      .then(({ secret }) => onSecret(secret))
      .then(close)
      .catch(notifyFailure);
  const end = () =>
    remove
      .mutateAsync({ params })
      .then(() => notify(m.partner_api_hook_removed()))
      .then(close)
      .catch(notifyFailure);
  return (
    <Panel
      title={url}
      action={
        <Group gap="xs">
          <ModeBadge mode={mode} />
          <StatusBadge of="hook" status={state} />
        </Group>
      }
    >
      <Stack gap="md">
        {state === 'failing' ? (
          <Alert color="red">{m.partner_api_hook_failing({ since: formatDateTime(failingSince) })}</Alert>
        ) : null}
        <Facts columns={1} facts={[{ label: m.partner_api_events(), value: <Events hook={hook} /> }]} />
        {formerUntil ? (
          <Text size="sm" c="dimmed">
            {m.partner_api_hook_former({ until: formatDateTime(formerUntil) })}
          </Text>
        ) : null}
        <Group gap="sm">
          <Button variant="default" loading={test.isPending} disabled={state !== 'on'} onClick={() => void send()}>
            {m.partner_api_hook_test()}
          </Button>
          <Button variant="default" onClick={onChange}>
            {m.partner_api_hook_change()}
          </Button>
          <Button variant="default" onClick={() => setAsked('rotate')}>
            {m.partner_api_hook_rotate()}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
            {m.partner_api_hook_remove()}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asked === 'rotate'}
        title={m.partner_api_hook_rotate_title()}
        text={m.partner_api_hook_rotate_text()}
        confirmLabel={m.partner_api_hook_rotate()}
        busy={rotate.isPending}
        onConfirm={() => void renew()}
        onClose={close}
      />
      <ConfirmDialog
        opened={asked === 'remove'}
        title={m.partner_api_hook_remove_title()}
        text={m.partner_api_hook_remove_text({ host: new URL(url).host })}
        confirmLabel={m.partner_api_hook_remove()}
        danger
        busy={remove.isPending}
        onConfirm={() => void end()}
        onClose={close}
      />
    </Panel>
  );
}
