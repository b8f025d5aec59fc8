import { Alert, Button, Stack, Text } from '@mantine/core';
import { type SmtpReply, settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ChangedNote } from '../components/changed-note.tsx';
import { SmtpForm } from '../components/smtp-form.tsx';

function ForgetServer() {
  const [asking, setAsking] = useState(false);
  const remove = useAction(settings.removeSmtp);
  const forget = async () => {
    try {
      await remove.mutateAsync({});
      setAsking(false);
      notify(m.settings_saved());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.settings_smtp_remove()}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={m.settings_smtp_remove_title()}
        text={m.settings_smtp_remove_text()}
        confirmLabel={m.settings_smtp_remove()}
        danger
        busy={remove.isPending}
        onConfirm={() => void forget()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Server({ stored }: { stored: SmtpReply }) {
  return (
    <Panel
      title={m.settings_smtp_server()}
      action={<ChangedNote {...stored} id="mail-server" title={m.settings_smtp_server()} />}
    >
      <Stack gap="md">
        {stored.value ? null : (
          <Alert color="blue" icon={<IconInfoCircle size={18} />}>
            {m.settings_smtp_none()}
          </Alert>
        )}
        <SmtpForm stored={stored} />
      </Stack>
    </Panel>
  );
}

/** The server that sends the mail (STF-25). */
export function SmtpSetupView() {
  const query = useCall(settings.smtp, {});
  return (
    <ListPage title={m.settings_smtp_title()} action={query.data?.value ? <ForgetServer /> : undefined}>
      <Text c="dimmed">{m.settings_smtp_hint()}</Text>
      <Loaded query={query}>{(stored) => <Server stored={stored} />}</Loaded>
    </ListPage>
  );
}
