import { enquiries, noteInput } from '@sevadesk/contract/enquiries';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

export function NoteForm({ id }: { id: string }) {
  const note = useAction(enquiries.note);
  return (
    <Form
      schema={noteInput}
      defaults={{ text: '' }}
      submitLabel={m.enquiries_note_button()}
      onSubmit={(body) => note.mutateAsync({ params: { id }, body })}
      onDone={() => notify(m.enquiries_kept_note())}
    >
      <FTextarea
        name="text"
        label={m.enquiries_note_text()}
        help={m.enquiries_note_help()}
        rows={4}
        maxLength={2000}
        required
      />
    </Form>
  );
}
