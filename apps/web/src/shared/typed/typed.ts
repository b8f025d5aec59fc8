import { useEffect } from 'react';

const forms = new Set<object>();

/** Whether this page has input that no server has yet. */
export const isAnythingTyped = (): boolean => forms.size > 0;

/** Reports, while a form is mounted, whether it has unsaved input. */
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
