import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { fileFault } from '../../../shared/api/file-fault.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** Replaces a printable by an official PDF as soon as the file is selected. */
export function ReplaceForm({ kind }: { kind: string }) {
  const replace = useAction(masters.replaceForm);
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const put = async (chosen: File[]) => {
    setFiles(chosen);
    setError(undefined);
    if (chosen.length === 0) return;
    try {
      await replace.mutateAsync({ params: { kind }, body: {}, files: chosen, onProgress: setProgress });
      setFiles([]);
      notify(m.masters_replaced());
    } catch (failure) {
      setError(fileFault(failure));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <FileDrop
      slot="form-file"
      label={m.masters_form_replace()}
      files={files}
      onChange={(chosen) => void put(chosen)}
      progress={progress}
      error={error}
    />
  );
}
