import { paperless } from '@sevadesk/contract/nsdl-pan';
import { createContext, useContext, useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import type { ApiError } from '../../../../shared/failure/api-error.ts';

/** Opens the provider's page in the same tab; tests replace it. */
export const LeaveContext = createContext<(url: string) => void>((url) => window.location.assign(url));

type Price = { pricePaise: number; consentVersion: string };

/** Forwards an order or resumes it; then leaves for the provider's page, unless the provider has rejected it. */
export function useGoToProvider(id: string) {
  const leave = useContext(LeaveContext);
  const [isLeaving, setLeaving] = useState(false);
  const refreshes = ['wallet', 'dashboard'];
  const onDone = ({ url }: { url: string | null }) => {
    if (url === null) return;
    setLeaving(true);
    leave(url);
  };
  const forwardOrder = useAction(paperless.forwardOrder, { refreshes, onDone });
  const resume = useAction(paperless.resume, { refreshes, onDone });
  const failed = (then?: (error: ApiError) => void) => ({ onError: (error: ApiError) => then?.(error) });
  return {
    isBusy: forwardOrder.isPending || resume.isPending || isLeaving,
    forwardOrder: (price: Price, then?: (error: ApiError) => void) =>
      forwardOrder.mutate({ params: { id }, body: { consent: true, ...price } }, failed(then)),
    resume: (then?: (error: ApiError) => void) => resume.mutate({ params: { id } }, failed(then)),
  };
}
