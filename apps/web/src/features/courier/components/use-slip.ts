import { m } from '@sevadesk/messages';
import { useRef, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import type { CourierKit } from './kit.ts';

/** Uploads the slip after its consignment is saved; a failed upload keeps the consignment and shows a message. */
export function useSlip(kit: CourierKit) {
  const [progress, setProgress] = useState<number>();
  const failed = useRef(false);
  const save = useAction(kit.calls.saveSlip);
  const keep = async (id: string, files: readonly File[]): Promise<void> => {
    failed.current = false;
    if (files.length === 0) return;
    try {
      await save.mutateAsync({ params: { id }, body: {}, files, onProgress: setProgress });
    } catch (error) {
      failed.current = true;
      notifyFailure(error);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    progress,
    keep,
    say: (message: string) =>
      notify(failed.current ? m.courier_form_slip_failed() : message, failed.current ? 'info' : 'good'),
  };
}
