import { Button, Group, Text } from '@mantine/core';
import { imports } from '@sevadesk/contract/imports';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { choice } from '@sevadesk/contract/kernel/text';
import { type MoveKind, moveIn, moveKinds } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { download } from '../../../shared/api/download.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FFile, Form, FSelect, useFormValue } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { kindHelp } from './file-words.ts';

type Props = { moveId: string; kinds: ReplyOf<typeof moveIn.kinds>['data']; kind: MoveKind };

const schema = z.object({ kind: choice(moveKinds), file: z.array(z.instanceof(File)).min(1) });

/** Uploads a file of one kind; its columns are mapped on the page that opens next. */
export function UploadForm({ moveId, kinds, kind }: Props) {
  const upload = useAction(moveIn.upload, { refreshes: ['imports'] });
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number>();
  return (
    <Form
      schema={schema}
      defaults={{ kind, file: [] }}
      submitLabel={m.imports_upload_button()}
      onSubmit={async ({ kind: chosen, file }) => {
        try {
          const input = { params: { id: moveId }, body: { kind: chosen } };
          return await upload.mutateAsync({ ...input, files: file, onProgress: setProgress });
        } finally {
          setProgress(undefined);
        }
      }}
      onDone={({ id: fileId }) => {
        notify(m.move_in_file_added());
        void navigate({ to: '/backend/setting/move-in/$id/file/$fileId', params: { id: moveId, fileId } });
      }}
    >
      <FSelect
        name="kind"
        label={m.imports_kind_label()}
        options={kinds.map(({ kind: value, title }) => ({ value, label: title }))}
        required
      />
      <Template />
      <FFile
        name="file"
        slot="sheet"
        label={m.move_in_file_label()}
        help={m.move_in_file_help()}
        progress={progress}
        required
      />
    </Form>
  );
}

/** A description of the selected kind, and an empty workbook for it. */
function Template() {
  const chosen = useFormValue<string>('kind');
  const kind = moveKinds.find((one) => one === chosen);
  return kind ? (
    <Group justify="space-between" gap="sm" align="start">
      <Text c="dimmed" size="sm">
        {kindHelp[kind]()}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFileSpreadsheet size={16} />}
        onClick={() => void download(imports.template, { params: { importKind: kind } })}
      >
        {m.imports_template_button()}
      </Button>
    </Group>
  ) : null;
}
