import { useEffect, useRef } from 'react';

/** The browser's own question before the page is closed or loaded anew, while something would be lost by it. */
export function useAskBeforeClosing(wouldLose: () => boolean): void {
  const asked = useRef(wouldLose);
  asked.current = wouldLose;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (asked.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
