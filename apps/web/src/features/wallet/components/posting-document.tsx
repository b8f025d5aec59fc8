import { Group, Text } from '@mantine/core';
import { documents } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useAuth } from '../../../shared/session/auth-store.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DocumentActions } from './document-actions.tsx';
import { documentWords } from './document-words.ts';

/** The document of a movement with its file; hidden where it has none. */
export function PostingDocument({ id }: { id: string }) {
  const isStaff = useAuth((state) => state.user?.area) === 'in';
  const { data } = useCall(isStaff ? documents.of : (documents.ownOf as unknown as typeof documents.of), {
    params: { id },
  });
  if (!data?.data) return null;
  const { kind, number } = data.data;
  return (
    <Panel title={m.wallet_document_kind()}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">
          {documentWords[kind]()} · {number}
        </Text>
        <DocumentActions endpoint={isStaff ? documents.file : documents.ownFile} row={data.data} />
      </Group>
    </Panel>
  );
}
