import { Button } from '@mantine/core';
import { noteInput, panAfterAckStaff, type StaffApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { Form, FRadio, FTextarea, useFormValue } from '../../../../shared/form/index.ts';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { NoteList } from '../../components/after-ack/note-list.tsx';

const kinds = () => [
  { value: 'note', label: m.nsdl_pan_tin_notes_kind_note() },
  { value: 'message', label: m.nsdl_pan_tin_notes_kind_message() },
];

/** The notes of an application, and a form to add one: for colleagues, or visible to the shop. */
export function NotesPanel({ application: { id, notes } }: { application: StaffApplicationView }) {
  const [writing, setWriting] = useState(false);
  const add = useAction(panAfterAckStaff.addNote);
  const write = (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPencil size={14} />}
      onClick={() => setWriting((now) => !now)}
      aria-expanded={writing}
    >
      {m.nsdl_pan_tin_notes_add()}
    </Button>
  );
  return (
    <Panel title={m.nsdl_pan_tin_notes_title()} action={write}>
      {notes.length > 0 ? <NoteList notes={notes} isStaff /> : writing ? null : m.nsdl_pan_tin_notes_none()}
      {writing ? (
        <Form
          schema={noteInput}
          defaults={{ kind: 'note', text: '' }}
          submitLabel={m.nsdl_pan_tin_notes_save()}
          footer="none"
          onSubmit={async (body) => {
            await add.mutateAsync({ params: { id }, body });
            return body.kind;
          }}
          onDone={(kind) => {
            notify(kind === 'note' ? m.nsdl_pan_tin_notes_saved() : m.nsdl_pan_tin_notes_sent());
            setWriting(false);
          }}
        >
          <FRadio name="kind" label={m.nsdl_pan_tin_notes_kind()} options={kinds()} />
          <FTextarea name="text" label={m.nsdl_pan_tin_notes_text()} rows={3} maxLength={1000} required />
          <Keep />
        </Form>
      ) : null}
    </Panel>
  );
}

/** The button states who will read it. */
function Keep() {
  const kind = useFormValue<string>('kind');
  return (
    <Button type="submit" style={{ justifySelf: 'end' }}>
      {kind === 'message' ? m.nsdl_pan_tin_notes_send() : m.nsdl_pan_tin_notes_save()}
    </Button>
  );
}
