import { Button, Group } from '@mantine/core';
import { type MailKind, type MailTemplateInput, notifications } from '@sevadesk/contract/notifications';
import { type Locale, m } from '@sevadesk/messages';
import { IconRestore, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = { event: MailKind; locale: Locale; isOriginal: boolean; busy: boolean };

/** Save, send a test to oneself with the unsaved text, and reset to the original. */
export function TemplateActions({ event, locale, isOriginal, busy }: Props) {
  const params = { event, locale };
  const { getValues, trigger } = useFormContext<MailTemplateInput>();
  const [asking, setAsking] = useState(false);
  const test = useAction(notifications.testTemplate);
  const restore = useAction(notifications.restoreTemplate);
  const sendTest = async () => {
    if (!(await trigger())) return;
    try {
      const { to } = await test.mutateAsync({ params, body: getValues() });
      notify(m.notifications_templates_tested({ to }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const goBack = async () => {
    try {
      await restore.mutateAsync({ params });
      setAsking(false);
      notify(m.notifications_templates_saved());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Group justify="flex-end" gap="xs">
      {isOriginal ? null : (
        <Button variant="default" leftSection={<IconRestore size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {m.notifications_templates_restore()}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={test.isPending}
        onClick={() => void sendTest()}
      >
        {m.notifications_templates_test()}
      </Button>
      <Button type="submit" loading={busy}>
        {m.notifications_templates_save()}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={m.notifications_templates_restore_title()}
        text={m.notifications_templates_restore_text()}
        confirmLabel={m.notifications_templates_restore()}
        busy={restore.isPending}
        onConfirm={() => void goBack()}
        onClose={() => setAsking(false)}
      />
    </Group>
  );
}
