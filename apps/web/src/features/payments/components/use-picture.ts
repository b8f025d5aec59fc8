import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { useEffect, useState } from 'react';
import type { CallInput } from '../../../shared/api/call.ts';
import { objectUrl } from '../../../shared/api/download.ts';

type Picture = { address?: string; error?: unknown };

/** Fetches an endpoint's bytes as an object URL for `<img>` and revokes the previous one: eight hours of slips would fill the memory. */
export function usePicture<E extends Endpoint>(endpoint: E, params: Record<string, string>) {
  const [picture, setPicture] = useState<Picture>({});
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt reads the same picture again.
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    setPicture({});
    objectUrl(endpoint, { params: JSON.parse(key) } as CallInput<E>, stop.signal).then(
      (address) => {
        if (stop.signal.aborted) return URL.revokeObjectURL(address);
        made = address;
        setPicture({ address });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setPicture({ error });
      },
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [endpoint, key, attempt]);
  return { ...picture, retry: () => setAttempt((count) => count + 1) };
}
