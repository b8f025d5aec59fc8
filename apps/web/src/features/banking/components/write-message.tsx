import { messageBody } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

/** A message to the other side, recorded in the lead's history. */
export function WriteMessage({ onSend }: { onSend: (text: string) => Promise<unknown> }) {
  const [sent, setSent] = useState(0);
  return (
    <Panel title={m.banking_message()}>
      <Form
        key={sent}
        schema={messageBody}
        defaults={{ text: '' }}
        submitLabel={m.banking_message_send()}
        onSubmit={({ text }) => onSend(text)}
        onDone={() => {
          setSent((count) => count + 1);
          notify(m.banking_message_sent());
        }}
      >
        <FTextarea name="text" label={m.banking_message()} maxLength={500} required />
      </Form>
    </Panel>
  );
}
