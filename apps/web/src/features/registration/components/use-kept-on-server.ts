import type { Instant } from '@sevadesk/contract/kernel/local-date';
import { registration } from '@sevadesk/contract/registration';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { Draft } from './draft.ts';

const texts = (step: Draft['person']) =>
  Object.fromEntries(Object.entries(step).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Also saves the draft on the server at each new step once the address is proven; returns until when it is stored. */
export function useKeptOnServer(draft: Draft, step: string): Instant | undefined {
  const [until, setUntil] = useState<Instant>();
  const latest = useRef(draft);
  latest.current = draft;
  const { proof } = draft;
  useEffect(() => {
    if (!proof || !step) return;
    const { person, shop } = latest.current;
    call(registration.saveDraft, { body: { proof, person: texts(person), shop: texts(shop) } }).then(
      ({ keptUntil }) => setUntil(keptUntil),
      // This device still has everything; resuming elsewhere is possible after the next successful save.
      () => setUntil(undefined),
    );
  }, [proof, step]);
  return until;
}
