import type { MoveArchivePurpose, moveDocuments, moveSources } from '@sevadesk/contract/move-in';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { FFile, Form } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

const schema = z.object({ file: z.array(z.instanceof(File)).min(1) });

type Props = {
  moveId: string;
  endpoint: typeof moveSources.upload | typeof moveDocuments.upload;
  slot: 'source' | 'document-archive';
  label: string;
  help: string;
  submitLabel: string;
  /** What is sent with the file. */
  body?: { purpose?: MoveArchivePurpose };
  /** The message after the upload. */
  added: string;
};

/** Uploads one file to a migration, with its progress; the form is empty again afterwards. */
export function ArchiveForm({ moveId, endpoint, slot, label, help, submitLabel, body = {}, added }: Props) {
  const upload = useAction(endpoint);
  const [progress, setProgress] = useState<number>();
  const [sent, setSent] = useState(0);
  return (
    <Form
      key={sent}
      schema={schema}
      defaults={{ file: [] }}
      submitLabel={submitLabel}
      onSubmit={async ({ file }) => {
        try {
          return await upload.mutateAsync({ params: { id: moveId }, body, files: file, onProgress: setProgress });
        } finally {
          setProgress(undefined);
        }
      }}
      onDone={() => {
        notify(added);
        setSent(sent + 1);
      }}
    >
      <FFile name="file" slot={slot} label={label} help={help} progress={progress} required />
    </Form>
  );
}
