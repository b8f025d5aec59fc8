import { Stack, Text } from '@mantine/core';
import { type HeldRecord, privacy, privacyRequestInput } from '@sevadesk/contract/privacy';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { refusalWords } from './words.ts';

export type Right = 'handOut' | 'erase' | 'deny';

const words: Record<Right, { title: () => string; text: () => string; done: () => string }> = {
  handOut: { title: m.privacy_hand_out, text: m.privacy_hand_out_text, done: m.privacy_handed_out },
  erase: { title: m.privacy_erase, text: m.privacy_erase_text, done: m.privacy_asked },
  deny: { title: m.privacy_deny, text: m.privacy_deny_text, done: m.privacy_denied },
};

/** The label of the button that opens the form. */
export const rightTitle = (right: Right) => words[right].title();

type Props = { right: Right; records: readonly HeldRecord[]; onDone: () => void };

/** The reason for an export or erasure, or the person's request when it must be rejected; recorded in the audit. */
export function AskForm({ right, records, onDone }: Props) {
  const actions = {
    handOut: useAction(privacy.handOut),
    erase: useAction(privacy.erase),
    deny: useAction(privacy.deny),
  };
  return (
    <Form
      schema={privacyRequestInput}
      defaults={{ records: records.map(({ kind, id }) => ({ kind, id })), reason: '' }}
      submitLabel={words[right].title()}
      onSubmit={(body) => actions[right].mutateAsync({ body })}
      onDone={() => {
        notify(words[right].done());
        onDone();
      }}
    >
      <Stack gap="xs" mb="sm">
        <Text size="sm">{words[right].text()}</Text>
        {right === 'erase' ? (
          <>
            <Text size="sm">{m.privacy_erase_reach()}</Text>
            <Text size="sm" c="dimmed">
              {m.privacy_erase_kept()}
            </Text>
          </>
        ) : null}
        {right === 'deny'
          ? records.flatMap(({ id, label, obstacle, until }) =>
              obstacle === null ? [] : <Text key={id}>{refusalWords({ label, obstacle, until })}</Text>,
            )
          : null}
      </Stack>
      <FTextarea
        name="reason"
        label={right === 'deny' ? m.privacy_deny_reason() : m.privacy_reason()}
        maxLength={300}
        autoFocus
        required
      />
    </Form>
  );
}
