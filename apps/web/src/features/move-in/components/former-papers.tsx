import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type FormerPaper, formerPapers } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { documentWord } from '../documents/document-words.ts';

/** The record whose documents are shown, and the area of the reader. */
type Record = { of: 'order'; id: string } | { of: 'application'; transid: string };
type Props = { area: 'staff' | 'merchant'; record: Record; number: string; count: number };

/** The number of documents that were imported with an old record; it opens them. */
export function FormerPapers({ area, record, number, count }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return '-';
  return (
    <>
      <Anchor
        component="button"
        type="button"
        aria-label={m.move_documents_count({ count: formatCount(count), number })}
        onClick={() => setOpen(true)}
      >
        {formatCount(count)}
      </Anchor>
      <SideDrawer opened={isOpen} title={m.move_documents_of({ number })} onClose={() => setOpen(false)}>
        {record.of === 'order' ? (
          <PapersOfOrder area={area} id={record.id} />
        ) : (
          <PapersOfApplication area={area} transid={record.transid} />
        )}
      </SideDrawer>
    </>
  );
}

function PapersOfOrder({ area, id }: { area: Props['area']; id: string }) {
  const { list, open } = area === 'staff' ? formerPapers.anyOrder : formerPapers.order;
  const query = useCall(list, { params: { id } });
  return (
    <Loaded query={query}>
      {({ data }) => <Papers papers={data} onOpen={(paper) => void download(open, { params: { id: paper } })} />}
    </Loaded>
  );
}

function PapersOfApplication({ area, transid }: { area: Props['area']; transid: string }) {
  const { list, open } = area === 'staff' ? formerPapers.anyApplication : formerPapers.application;
  const query = useCall(list, { query: { transid } });
  return (
    <Loaded query={query}>
      {({ data }) => <Papers papers={data} onOpen={(paper) => void download(open, { params: { id: paper } })} />}
    </Loaded>
  );
}

function Papers({ papers, onOpen }: { papers: readonly FormerPaper[]; onOpen: (id: string) => void }) {
  return (
    <Stack gap="md">
      {papers.map(({ id, document, name, bytes }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Stack gap={2}>
            <Text fw={600}>{documentWord(document)}</Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {name}, {formatCount(Math.ceil(bytes / 1024))} KB
            </Text>
          </Stack>
          <ActionIcon variant="subtle" aria-label={m.move_documents_open({ name })} onClick={() => onOpen(id)}>
            <IconDownload size={18} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}
