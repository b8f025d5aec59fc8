import { useEffect } from 'react';

/** Runs after the page's own requests, such as a captcha's picture or the first rows. */
const afterMs = 1500;

/** Preloads code in the background; a failure shows where the code is used. */
export function useFetchLater(fetchCode: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchCode().catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [fetchCode]);
}
