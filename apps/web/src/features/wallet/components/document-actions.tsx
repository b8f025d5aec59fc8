import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { documents, OwnDocumentRow } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { type DocumentFile, printDocument } from './print-document.ts';

type Props = { endpoint: DocumentFile; row: Pick<OwnDocumentRow, 'id' | 'number'> };

/** Downloads or prints one document. */
export function DocumentActions({ endpoint, row: { id, number } }: Props) {
  const [busy, setBusy] = useState<'download' | 'print'>();
  const run = async (what: 'download' | 'print') => {
    setBusy(what);
    await (what === 'print'
      ? printDocument(endpoint, id)
      : download(endpoint as typeof documents.file, { params: { id } }));
    setBusy(undefined);
  };
  const [loadLabel, printLabel] = [
    `${m.wallet_document_download()} ${number}`,
    `${m.wallet_document_print()} ${number}`,
  ];
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label={m.wallet_document_download()}>
        <ActionIcon
          variant="subtle"
          aria-label={loadLabel}
          loading={busy === 'download'}
          onClick={() => void run('download')}
        >
          <IconDownload size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={m.wallet_document_print()}>
        <ActionIcon
          variant="subtle"
          aria-label={printLabel}
          loading={busy === 'print'}
          onClick={() => void run('print')}
        >
          <IconPrinter size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
