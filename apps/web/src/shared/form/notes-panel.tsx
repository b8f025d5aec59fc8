import { Stack, Text } from '@mantine/core';
import { type Note, type NoteBody, noteBody } from '@sevadesk/contract/kernel/notes';
import { m } from '@sevadesk/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../ui/blocks/panel.tsx';
import { Timeline } from '../ui/blocks/timeline.tsx';
import { notify } from '../ui/notices/notify.ts';
import { Loaded } from '../ui/states/loaded.tsx';
import { Form, FTextarea } from './index.ts';
import classes from './notes-panel.module.css';

type Props = {
  query: Pick<UseQueryResult<{ data: Note[] }>, 'data' | 'error' | 'refetch'>;
  /** Omitted for read-only users. */
  onAdd?: (note: NoteBody) => Promise<unknown>;
};

/** Head office's notes about a record, newest first; the people in the record never see them. */
export function NotesPanel({ query, onAdd }: Props) {
  return (
    <Panel id="notes" title={m.merchants_section_notes()}>
      <Stack gap="lg">
        {onAdd ? <NoteForm onAdd={onAdd} /> : null}
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <Text c="dimmed">{m.merchants_notes_none()}</Text>
            ) : (
              <Timeline
                entries={data.map(({ id, body, author, createdAt }) => ({
                  id,
                  at: createdAt,
                  who: author,
                  title: <span className={classes.note}>{body}</span>,
                }))}
              />
            )
          }
        </Loaded>
      </Stack>
    </Panel>
  );
}

function NoteForm({ onAdd }: { onAdd: NonNullable<Props['onAdd']> }) {
  // A new key resets the form for the next note.
  const [written, setWritten] = useState(0);
  return (
    <Form
      key={written}
      schema={noteBody}
      defaults={{ body: '' }}
      submitLabel={m.merchants_note_add()}
      onSubmit={onAdd}
      onDone={() => {
        notify(m.merchants_note_added());
        setWritten(written + 1);
      }}
    >
      <FTextarea
        name="body"
        label={m.merchants_note()}
        help={m.merchants_note_help()}
        rows={3}
        maxLength={2000}
        required
      />
    </Form>
  );
}
