import { moveSources } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { FFile, Form } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

const schema = z.object({ file: z.array(z.instanceof(File)).min(1) });

/** Adds a source to a migration; it is parsed in the background. */
export function SourceUpload({ moveId }: { moveId: string }) {
  const upload = useAction(moveSources.upload);
  const [progress, setProgress] = useState<number>();
  const [sent, setSent] = useState(0);
  return (
    <Form
      key={sent}
      schema={schema}
      defaults={{ file: [] }}
      submitLabel={m.imports_upload_button()}
      onSubmit={async ({ file }) => {
        try {
          return await upload.mutateAsync({ params: { id: moveId }, body: {}, files: file, onProgress: setProgress });
        } finally {
          setProgress(undefined);
        }
      }}
      onDone={() => {
        notify(m.move_source_panel_added());
        setSent(sent + 1);
      }}
    >
      <FFile
        name="file"
        slot="source"
        label={m.move_source_panel_file()}
        help={m.move_source_panel_help()}
        progress={progress}
        required
      />
    </Form>
  );
}
