import { nsdlPan, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { fileFault } from '../../../../shared/api/file-fault.ts';
import { asApiError } from '../../../../shared/failure/api-error.ts';
import { useAuth } from '../../../../shared/session/auth-store.ts';
import { retryUntilDone } from '../../components/retry-until-done.ts';
import { browserUploads, type KeptUpload, type UploadStore } from './upload-store.ts';

export type Upload = {
  key: string;
  file: File;
  /** The page to replace. */
  page?: number | undefined;
  /** The time of selection; files selected together get increasing values. */
  at: number;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
  /** The transferred share, 0 to 1. */
  share: number;
  reason?: string;
};

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'paused';

type Sendable = Pick<Upload, 'key' | 'file' | 'page' | 'at'>;
type Sending = {
  id: string;
  store: UploadStore;
  signal: AbortSignal;
  change: (key: string, part: Partial<Upload>) => void;
  onPages: (scan: ScanView) => void;
  /** Called when all bytes are transferred: the next upload can start while the server processes this one. */
  onLeft: () => void;
};

/** The maximum number of files of one scan on the server at once; each stays in its memory until its pages are processed. */
const mostAtOnce = 3;

/** Uploads one file until it arrives or is rejected for its content; then it is deleted from the store. */
async function sendUpload(
  { key, file, page, at }: Sendable,
  { id, store, signal, change, onPages, onLeft }: Sending,
): Promise<void> {
  if (signal.aborted) return;
  change(key, { state: 'sending', share: 0 });
  const body = { key, order: at, ...(page !== undefined && { page }) };
  const onProgress = (share: number) => {
    change(key, { state: 'sending', share });
    if (share >= 1) onLeft();
  };
  const work = () => call(nsdlPan.uploadScan, { params: { id }, body }, { files: [file], signal, onProgress });
  try {
    onPages(await retryUntilDone(work, { signal, onWait: () => change(key, { state: 'paused', share: 0 }) }));
    change(key, { state: 'done', share: 1 });
  } catch (error) {
    if (signal.aborted) return;
    change(key, { state: 'failed', reason: fileFault(error) });
    // An ended session or a server without space does not concern the file: it is retried after sign-in or later.
    const { status } = asApiError(error);
    if (status === 401 || status >= 500) return;
  }
  await store.drop(key);
}

/**
 * Uploads files one after the other, to give each the full bandwidth; the next one starts while the server still processes the
 * pages of the last, and the server keeps their order. A lost connection is retried. Unfinished files are uploaded when the page
 * is opened again, and the server adds each file once.
 */
export function useUploads(id: string, onPages: (scan: ScanView) => void, store: UploadStore = browserUploads) {
  const userId = useAuth((state) => (state.user ? `${state.user.code}/${state.user.displayName}` : ''));
  const [list, setList] = useState<readonly Upload[]>([]);
  const chain = useRef<Promise<void>>(Promise.resolve());
  const stop = useRef(new AbortController());
  const told = useRef(onPages);
  told.current = onPages;
  const change = (key: string, part: Partial<Upload>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const underWay = useRef(new Set<Promise<void>>());
  const sendOne = (file: Sendable, onLeft: () => void) => {
    const { signal } = stop.current;
    return sendUpload(file, { id, store, change, signal, onLeft, onPages: (scan) => told.current(scan) });
  };
  /** Resolves when the next upload can start. */
  const sendNext = async (file: Sendable) => {
    if (underWay.current.size >= mostAtOnce) await Promise.race(underWay.current);
    await new Promise<void>((free) => {
      const whole = sendOne(file, free).finally(() => {
        underWay.current.delete(whole);
        free();
      });
      underWay.current.add(whole);
    });
  };
  const queue = (uploads: readonly Sendable[]) => {
    setList((all) => [
      ...all.filter(({ key }) => !uploads.some((one) => one.key === key)),
      ...uploads.map(({ key, file, page, at }): Upload => ({ key, file, page, at, state: 'waiting', share: 0 })),
    ]);
    for (const upload of uploads) chain.current = chain.current.then(() => sendNext(upload));
  };
  const begin = useRef(queue);
  begin.current = queue;

  useEffect(() => {
    const control = new AbortController();
    stop.current = control;
    void store.unfinished(userId, id).then((kept) => {
      if (!control.signal.aborted && kept.length > 0) begin.current(kept);
    });
    return () => control.abort();
  }, [id, userId, store]);

  return {
    list,
    isBusy: list.some(isUnderWay),
    add: (files: readonly File[], page?: number) => {
      const at = Date.now();
      const added = files.map(
        (file, index): KeptUpload => ({
          key: crypto.randomUUID(),
          userId,
          applicationId: id,
          file,
          page,
          at: at + index,
        }),
      );
      for (const upload of added) void store.keep(upload);
      queue(added);
    },
    retry: (key: string) => {
      const upload = list.find((one) => one.key === key);
      if (upload) queue([upload]);
    },
  };
}
