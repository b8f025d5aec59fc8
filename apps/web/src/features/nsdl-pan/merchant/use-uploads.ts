import { nsdlPan, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { useRef, useState } from 'react';
import { asApiError, errorLines } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';

export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1 of the bytes that have left. */
  share: number;
  reason?: string;
};

/** What is wrong with the one file that was sent; its place in the call says nothing to people. */
function reasonOf(error: unknown): string {
  const { fieldErrors } = asApiError(error);
  return (fieldErrors.length > 0 ? fieldErrors.map(({ message }) => message) : errorLines(error)).join(' ');
}

/** Sends files one after the other, so that pages keep their order and a slow line is not shared; a failed one may go again. */
export function useUploads(id: string, onPages: (scan: ScanView) => void) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const chain = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(0);
  const change = (key: number, part: Partial<Upload>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = (key: number, file: File) => {
    chain.current = chain.current.then(async () => {
      change(key, { state: 'sending', share: 0 });
      try {
        const onProgress = (share: number) => change(key, { share });
        onPages(await call(nsdlPan.uploadScan, { params: { id }, body: {} }, { files: [file], onProgress }));
        change(key, { state: 'done', share: 1 });
      } catch (error) {
        change(key, { state: 'failed', reason: reasonOf(error) });
      }
    });
  };
  return {
    list,
    isBusy: list.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => ({ key: next.current++, file, state: 'waiting', share: 0 }));
      setList((all) => [...all, ...added]);
      for (const { key, file } of added) send(key, file);
    },
    retry: (key: number) => {
      const upload = list.find((one) => one.key === key);
      if (upload) send(key, upload.file);
    },
  };
}
