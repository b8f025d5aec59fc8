import { useEffect, useRef } from 'react';

/** Makes the browser ask before the page is closed or reloaded while there are unsaved changes. */
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
