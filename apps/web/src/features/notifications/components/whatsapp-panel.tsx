import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { whatsapp, type WhatsappConsent } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

function Since({ consent: { isOn, changedAt, source } }: { consent: WhatsappConsent }) {
  if (changedAt === null) return null;
  const time = formatDateTime(changedAt);
  if (isOn) return <Text size="sm">{m.notifications_whatsapp_since({ time })}</Text>;
  return (
    <Alert color="gray">
      {source === 'reply' ? m.notifications_whatsapp_stopped({ time }) : m.notifications_whatsapp_ended({ time })}
    </Alert>
  );
}

/** Starts and ends messages on WhatsApp to one's own number; nothing where the network sends none and the person never chose. */
export function WhatsappPanel() {
  const { data: consent } = useCall(whatsapp.consent, {});
  const save = useAction(whatsapp.saveConsent, { refreshes: ['notifications'] });
  if (!consent || (!consent.isOffered && !consent.isOn)) return null;
  const { isOn, mobile } = consent;
  const change = () =>
    save
      .mutateAsync({ body: { isOn: !isOn } })
      .then(() => notify(isOn ? m.notifications_whatsapp_off() : m.notifications_whatsapp_on()))
      .catch(notifyFailure);
  return (
    <Stack gap="sm" maw={640}>
      <Title order={2} size="h3">
        {m.notifications_whatsapp_title()}
      </Title>
      <Text size="sm" c="dimmed">
        {mobile === null ? m.notifications_whatsapp_no_number() : m.notifications_whatsapp_lead({ mobile })}
      </Text>
      <Since consent={consent} />
      {mobile === null ? null : (
        <Group>
          <Button variant="default" loading={save.isPending} onClick={() => void change()}>
            {isOn ? m.notifications_whatsapp_end() : m.notifications_whatsapp_start()}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
