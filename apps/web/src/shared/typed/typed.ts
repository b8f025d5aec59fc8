import { useEffect } from 'react';

const forms = new Set<object>();

/** Whether somewhere on this page something is typed that no server has yet. */
export const isAnythingTyped = (): boolean => forms.size > 0;

/** Says for a form, as long as it stands, whether it holds typed values that would be lost. */
export function useTyped(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const form = {};
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [active]);
}
