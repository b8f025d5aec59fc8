import { Stack } from '@mantine/core';
import { ticketReplyInput } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { type ReactNode, useState } from 'react';
import { FFile, Form, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { withFiles } from './with-files.ts';

const schema = withFiles(ticketReplyInput.omit({ requestId: true }));

export type Sent = {
  body: { requestId: string; text: string };
  files: readonly File[];
  onProgress: ((share: number) => void) | undefined;
};

type Props = {
  label: string;
  help?: string;
  submitLabel: string;
  doneText: string;
  send: (sent: Sent) => Promise<unknown>;
  /** The initial text. */
  text?: string;
  children?: ReactNode;
};

/** A message with files; the form clears itself after sending. */
export function MessageForm(props: Props) {
  const [round, setRound] = useState(0);
  return <OneMessage key={`${round}:${props.text ?? ''}`} {...props} onDone={() => setRound(round + 1)} />;
}

function OneMessage({
  label,
  help,
  submitLabel,
  doneText,
  send,
  text = '',
  children,
  onDone,
}: Props & { onDone: () => void }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState<number>();
  return (
    <Form
      schema={schema}
      defaults={{ text, files: [] }}
      submitLabel={submitLabel}
      onSubmit={({ files = [], ...values }) =>
        send({ body: { ...values, requestId }, files, onProgress: files.length > 0 ? setProgress : undefined })
      }
      onDone={() => {
        notify(doneText);
        onDone();
      }}
    >
      <Stack gap="md">
        {children}
        <FTextarea name="text" label={label} help={help} rows={5} maxLength={4000} required />
        <FFile name="files" slot="ticket-file" label={m.tickets_form_files()} multiple progress={progress} />
      </Stack>
    </Form>
  );
}
