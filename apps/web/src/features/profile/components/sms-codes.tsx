import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { codeInput, type SecurityView } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FCode, Form } from '../../../shared/form/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ownAccount } from './own-account.ts';
import { ProofForm } from './proof-form.tsx';

type Props = { area: Area; security: Pick<SecurityView, 'smsCodes' | 'mobile'> };

/** Codes by SMS beside the authenticator app; nothing where the network cannot send them and the person has none. */
export function SmsCodes({ area, security: { smsCodes, mobile } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const remove = useAction(ownAccount(area).removeSmsCodes);
  const turnOff = () =>
    remove
      .mutateAsync({})
      .then(() => notify(m.profile_sms_codes_off_done()))
      .catch(notifyFailure);
  if (!smsCodes.isOffered && smsCodes.mobile === null) return null;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {m.profile_sms_codes()}
      </Title>
      <Text size="sm" c="dimmed">
        {smsCodes.mobile === null ? m.profile_sms_codes_text() : m.profile_sms_codes_on({ mobile: smsCodes.mobile })}
      </Text>
      {mobile === null ? <Text size="sm">{m.profile_sms_codes_no_mobile()}</Text> : null}
      {smsCodes.mobile === null ? (
        <Group>
          <Button variant="default" disabled={mobile === null} onClick={() => setOpen(true)}>
            {m.profile_sms_codes_start()}
          </Button>
        </Group>
      ) : (
        <Group>
          <Button variant="default" loading={remove.isPending} onClick={() => void turnOff()}>
            {m.profile_sms_codes_off()}
          </Button>
        </Group>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        title={m.profile_sms_codes_start()}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        {isOpen && mobile !== null ? <Steps area={area} mobile={mobile} onDone={close} /> : null}
      </Modal>
    </Stack>
  );
}

/** The proof, then the code that was sent to the number. */
function Steps({ area, mobile, onDone }: { area: Area; mobile: string; onDone: () => void }) {
  const calls = ownAccount(area);
  const [isSent, setSent] = useState(false);
  const confirm = useAction(calls.confirmSmsCodes);
  if (!isSent)
    return (
      <ProofForm
        submitLabel={m.profile_sms_codes_send()}
        onSubmit={(body) => call(calls.startSmsCodes, { body })}
        onDone={() => setSent(true)}
      />
    );
  return (
    <Form
      key="code"
      schema={codeInput}
      defaults={{ code: '' }}
      submitLabel={m.profile_sms_codes_confirm()}
      onSubmit={(body) => confirm.mutateAsync({ body })}
      onDone={() => {
        notify(m.profile_sms_codes_on_done());
        onDone();
      }}
    >
      <Text c="dimmed">{m.profile_sms_codes_sent({ mobile })}</Text>
      <FCode name="code" label={m.auth_code()} required />
    </Form>
  );
}
