import { moveDocuments } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { FFile, Form } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

const schema = z.object({ file: z.array(z.instanceof(File)).min(1) });

/** Adds an archive of KYC documents; its files are listed afterwards, whatever page is open. */
export function ArchiveUpload({ moveId }: { moveId: string }) {
  const upload = useAction(moveDocuments.upload);
  const [progress, setProgress] = useState<number>();
  const [sent, setSent] = useState(0);
  return (
    <Form
      key={sent}
      schema={schema}
      defaults={{ file: [] }}
      submitLabel={m.move_documents_upload()}
      onSubmit={async ({ file }) => {
        try {
          return await upload.mutateAsync({ params: { id: moveId }, body: {}, files: file, onProgress: setProgress });
        } finally {
          setProgress(undefined);
        }
      }}
      onDone={() => {
        notify(m.move_documents_added());
        setSent(sent + 1);
      }}
    >
      <FFile
        name="file"
        slot="document-archive"
        label={m.move_documents_file()}
        help={m.move_documents_help()}
        progress={progress}
        required
      />
    </Form>
  );
}
