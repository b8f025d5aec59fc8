import { useEffect } from 'react';

/** After what the page itself still fetches, a captcha's picture or its first rows. */
const afterMs = 1500;

/** Fetches code that will be needed soon, behind the page; a failure shows where the code is used. */
export function useFetchLater(fetchCode: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchCode().catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [fetchCode]);
}
