import { nsdlPanPile, type PileView, type UncodedChoice } from '@sevadesk/contract/nsdl-pan';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { callOptions } from '../../../../shared/api/queries.ts';
import { useAskBeforeClosing } from '../../../../shared/form/use-ask-before-closing.ts';
import { fingerprintOf, type PileProgress, sendPile } from './send-pile.ts';

/** The upload of a batch scan: started or resumed, sent piece by piece, and stopped on unmount. */
export function usePileUpload(onStarted: (pile: PileView) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<PileProgress>();
  const [failure, setFailure] = useState<unknown>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  // Closing the page would interrupt the upload.
  useAskBeforeClosing(() => progress !== undefined);

  const send = async (file: File, uncoded: UncodedChoice) => {
    const control = new AbortController();
    stop.current = control;
    setFailure(undefined);
    setProgress({ sent: 0, isWaiting: false });
    try {
      const body = { name: file.name, bytes: file.size, fingerprint: fingerprintOf(file), uncoded };
      const begun = await call(nsdlPanPile.begin, { body }, { signal: control.signal });
      const started = await sendPile(file, begun, { signal: control.signal, onProgress: setProgress });
      client.setQueryData(callOptions(nsdlPanPile.get, { params: { id: started.id } }).queryKey, started);
      onStarted(started);
    } catch (error) {
      if (!control.signal.aborted) setFailure(error);
    } finally {
      if (!control.signal.aborted) setProgress(undefined);
    }
  };
  return { send, progress, failure };
}
