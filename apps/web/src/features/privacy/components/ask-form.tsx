import { Stack, Text } from '@mantine/core';
import { type HeldRecord, privacy, privacyRequestInput } from '@sevadesk/contract/privacy';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notify.ts';

type Props = { right: 'handOut' | 'erase'; records: readonly HeldRecord[]; onDone: () => void };

/** Why something is handed out or erased; the audit keeps it. */
export function AskForm({ right, records, onDone }: Props) {
  const handOut = useAction(privacy.handOut);
  const erase = useAction(privacy.erase);
  const isErasure = right === 'erase';
  return (
    <Form
      schema={privacyRequestInput}
      defaults={{ records: records.map(({ kind, id }) => ({ kind, id })), reason: '' }}
      submitLabel={isErasure ? m.privacy_erase() : m.privacy_hand_out()}
      onSubmit={(body) => (isErasure ? erase : handOut).mutateAsync({ body })}
      onDone={() => {
        notify(isErasure ? m.privacy_asked() : m.privacy_handed_out());
        onDone();
      }}
    >
      <Stack gap="xs" mb="sm">
        <Text size="sm">{isErasure ? m.privacy_erase_text() : m.privacy_hand_out_text()}</Text>
        {isErasure ? (
          <>
            <Text size="sm">{m.privacy_erase_reach()}</Text>
            <Text size="sm" c="dimmed">
              {m.privacy_erase_kept()}
            </Text>
          </>
        ) : null}
      </Stack>
      <FTextarea name="reason" label={m.privacy_reason()} maxLength={300} autoFocus required />
    </Form>
  );
}
