import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { type DeliveryView, ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from './partner-api.module.css';
import { answerWords, eventWords } from './partner-words.ts';
import './add-status-words.ts';

/** One webhook delivery beside the list: the exact request, and every attempt. */
export function DeliveryPeek({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} size="lg" title={m.partner_api_delivery_title()}>
      {id === undefined ? null : <Peek id={id} />}
    </SideDrawer>
  );
}

function Peek({ id }: { id: string }) {
  const query = useCall(ownPartnerApi.delivery, { params: { id } }, { refetchInterval: 3000 });
  return <Loaded query={query}>{(delivery) => <Delivery delivery={delivery} />}</Loaded>;
}

function Delivery({ delivery }: { delivery: DeliveryView }) {
  const { id, event, url, state, messageId, createdAt, nextAt, body } = delivery;
  const replay = useAction(ownPartnerApi.replay);
  const again = () =>
    replay
      .mutateAsync({ params: { id } })
      .then(() => notify(m.partner_api_replayed(), 'good'))
      .catch(notifyFailure);
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <StatusBadge of="delivery" status={state} />
        {state === 'waiting' ? null : (
          <Button loading={replay.isPending} onClick={() => void again()}>
            {m.partner_api_replay()}
          </Button>
        )}
      </Group>
      <Facts
        facts={[
          { label: m.partner_api_event(), value: eventWords[event]() },
          { label: m.partner_api_at(), value: <DateText value={createdAt} time /> },
          { label: m.partner_api_url(), value: url, wide: true },
          { label: m.partner_api_message_id(), value: <CopyNumber value={messageId} />, wide: true },
          ...(nextAt ? [{ label: m.partner_api_next_try(), value: <DateText value={nextAt} time /> }] : []),
        ]}
      />
      <div>
        <Text fw={600} mb="xs">
          {m.partner_api_message_body()}
        </Text>
        <Code block className={classes.body}>
          {JSON.stringify(JSON.parse(body), null, 2)}
        </Code>
      </div>
      <Log log={delivery.log} />
    </Stack>
  );
}

function Log({ log }: Pick<DeliveryView, 'log'>) {
  return (
    <div>
      <Text fw={600} mb="xs">
        {m.partner_api_log_title()}
      </Text>
      {log.length === 0 ? <Text c="dimmed">{m.partner_api_log_none()}</Text> : null}
      <Stack gap="md">
        {log.map(({ id, at, status, cause, answer, tookMs }) => (
          <div key={id}>
            <Group gap="sm">
              <DateText value={at} time />
              <Text fw={600}>{answerWords({ status, cause })}</Text>
              <Text c="dimmed">{m.partner_api_log_took({ ms: tookMs })}</Text>
            </Group>
            {status === null ? null : (
              <Code block className={classes.body}>
                {answer || m.partner_api_answer_empty()}
              </Code>
            )}
          </div>
        ))}
      </Stack>
    </div>
  );
}
