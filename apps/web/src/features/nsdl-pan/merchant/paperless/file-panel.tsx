import { SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type OwnPaperlessView,
  type PaperlessFileKind,
  paperless,
  paperlessMostDocuments,
} from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { fileFault } from '../../../../shared/api/file-fault.ts';
import { useAction } from '../../../../shared/api/queries.ts';
import { FileDrop } from '../../../../shared/ui/files/file-drop.tsx';
import { notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { OrderFiles } from '../../components/paperless/order-files.tsx';
import { fileWords } from '../../components/paperless/words.ts';

const helps: Record<PaperlessFileKind, () => string> = {
  photo: m.nsdl_pan_paperless_file_photo_help,
  signature: m.nsdl_pan_paperless_file_signature_help,
  document: () => m.nsdl_pan_paperless_file_document_help({ count: String(paperlessMostDocuments) }),
};

function Slot({ order, kind }: { order: OwnPaperlessView; kind: PaperlessFileKind }) {
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const upload = useAction(paperless.upload);
  const remove = useAction(paperless.removeFile);
  const params = { id: order.id };
  const send = async (files: File[]) => {
    setFault(undefined);
    try {
      for (const file of files) {
        setShare(0);
        await upload.mutateAsync({ params, body: { kind }, files: [file], onProgress: setShare });
      }
    } catch (error) {
      setFault(fileFault(error));
    }
    setShare(undefined);
  };
  const own = order.files.filter((file) => file.kind === kind);
  return (
    <Stack gap="xs">
      <Text fw={650}>{fileWords[kind]()}</Text>
      <Text size="sm" c="dimmed">
        {helps[kind]()}
      </Text>
      <FileDrop
        slot="paperless"
        label={m.nsdl_pan_paperless_file_drop({ what: fileWords[kind]() })}
        files={[]}
        onChange={(files) => void send(files)}
        progress={share}
        error={fault}
        multiple={kind === 'document'}
      />
      <OrderFiles
        files={own}
        onRemove={(file) => remove.mutate({ params, body: { fileId: file.id } }, { onError: notifyFailure })}
      />
    </Stack>
  );
}

/** Photo, signature and documents of an order of mode S, until it is forwarded. */
export function FilePanel({ order }: { order: OwnPaperlessView }) {
  const missing = order.missing.map((kind) => fileWords[kind]()).join(', ');
  return (
    <Panel title={m.nsdl_pan_paperless_files_title()}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
          <Slot order={order} kind="photo" />
          <Slot order={order} kind="signature" />
          <Slot order={order} kind="document" />
        </SimpleGrid>
        {missing ? (
          <Text size="sm" role="status">
            {m.nsdl_pan_paperless_file_missing({ what: missing })}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}
