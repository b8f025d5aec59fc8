import { mostSlips, nsdlPanFiling, type SlipMatch } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';

export type Slip = Omit<SlipMatch, 'match'> & {
  file: File;
  state: SlipMatch['match'] | 'sending' | 'attached' | 'refused';
};

/** The number of concurrent uploads: the server decodes each in its own process. */
const atOnce = 3;

/** The dropped slips with their matches and their upload progress. */
export function useSlips() {
  const [slips, setSlips] = useState<readonly Slip[]>([]);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();

  const take = async (files: readonly File[]) => {
    const chosen = files.slice(0, mostSlips);
    if (files.length > mostSlips) notify(m.nsdl_pan_filing_slips_too_many({ most: String(mostSlips) }), 'info');
    setBusy(true);
    try {
      const matches = await call(nsdlPanFiling.matchSlips, { body: { names: chosen.map(({ name }) => name) } });
      setSlips(
        chosen.flatMap((file, at) => {
          const found = matches[at];
          return found ? [{ name: file.name, application: found.application, file, state: found.match }] : [];
        }),
      );
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      setBusy(false);
    }
  };

  const mark = (file: File, state: Slip['state']) =>
    setSlips((now) => now.map((slip) => (slip.file === file ? { ...slip, state } : slip)));

  const send = async ({ file, application }: Slip, replace: boolean): Promise<boolean> => {
    if (!application) return false;
    mark(file, 'sending');
    try {
      await call(nsdlPanFiling.attachSlip, { params: { id: application.id }, body: { replace } }, { files: [file] });
      mark(file, 'attached');
      return true;
    } catch {
      // The row shows the failure; the others continue.
      mark(file, 'refused');
      return false;
    }
  };

  const attach = async (chosen: readonly Slip[], replace: boolean) => {
    setBusy(true);
    const queue = [...chosen];
    let attached = 0;
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) if (await send(next, replace)) attached += 1;
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setBusy(false);
    void client.invalidateQueries({ queryKey: ['nsdl-pan'] });
    notify(m.nsdl_pan_filing_slips_done({ count: String(attached) }));
  };

  return { slips, busy, take, attach, clear: () => setSlips([]) };
}
