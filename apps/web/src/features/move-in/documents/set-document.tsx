import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { type MoveDocumentRow, moveDocuments, moveDocumentSet, oldDocuments } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FSelect, FText } from '../../../shared/form/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { paperWords } from '../../kyc/index.ts';

type Props = { moveId: string; row: MoveDocumentRow };

/** Sets shop and document of a file whose name does not say them. */
export function SetDocument({ moveId, row }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!row.isSettable) return null;
  const label = m.move_documents_set_of({ file: row.path });
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" aria-label={label} onClick={() => setOpen(true)}>
          <IconPencil size={18} />
        </ActionIcon>
      </Tooltip>
      <SideDrawer opened={isOpen} title={m.move_documents_set()} onClose={() => setOpen(false)}>
        <SetForm moveId={moveId} row={row} onDone={() => setOpen(false)} />
      </SideDrawer>
    </>
  );
}

function SetForm({ moveId, row, onDone }: Props & { onDone: () => void }) {
  const set = useAction(moveDocuments.set);
  const known = oldDocuments.find((document) => document === row.document);
  return (
    <>
      <Text fw={600} mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {row.path}
      </Text>
      <Text c="dimmed" mb="md">
        {m.move_documents_set_text()}
      </Text>
      <Form
        schema={moveDocumentSet}
        defaults={{ shopCode: row.formerCode ?? '', document: known ?? '' }}
        submitLabel={m.move_in_save()}
        onSubmit={(body) => set.mutateAsync({ params: { id: moveId, documentId: row.id }, body })}
        onDone={() => {
          notify(m.move_documents_set_done());
          onDone();
        }}
      >
        <FText name="shopCode" label={m.move_in_target_shop()} help={m.move_documents_set_help()} required />
        <FSelect
          name="document"
          label={m.move_documents_document()}
          options={oldDocuments.map((value) => ({ value, label: paperWords[value]() }))}
          required
        />
      </Form>
    </>
  );
}
