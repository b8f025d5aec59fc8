import { type Offer, ownBanking } from '@sevadesk/contract/banking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/queries.ts';

type Value = string | number | boolean | null;

/** What of a half-filled form can be kept: consent is given anew each time. */
function draftOf(form: Record<string, unknown> | undefined): Record<string, Value> {
  const kept: Record<string, Value> = {};
  for (const [name, value] of Object.entries(form ?? {})) {
    if (name === 'consent' || value === '' || Number.isNaN(value)) continue;
    if (typeof value === 'string' || typeof value === 'number' || value === null) kept[name] = value;
  }
  return kept;
}

const pause = 1_500;

type Props = {
  offer: Offer;
  /** What is being handed on is no draft any more. */
  isSent: () => boolean;
  onSaved: (at: Date) => void;
};

/** Keeps the form a moment after the last key; a failure is no matter, the next key tries again. */
export function DraftKeeper({ offer, isSent, onSaved }: Props) {
  const { watch } = useFormContext<{ form: Record<string, unknown> }>();
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = async (data: Record<string, Value>) => {
      if (isSent()) return;
      await call(ownBanking.saveDraft, { body: { productId: offer.id, data } });
      // Whoever comes back to the form finds this, not what was read when it was opened first.
      client.setQueryData(keyOf(ownBanking.draft, { params: { id: offer.id } }), { data });
      onSaved(new Date());
    };
    // The callback form: nothing renders by it.
    const { unsubscribe } = watch(({ form }) => {
      clearTimeout(timer);
      timer = setTimeout(() => void keep(draftOf(form)).catch(() => undefined), pause);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [watch, client, offer.id, isSent, onSaved]);
  return null;
}
