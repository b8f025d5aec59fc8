import { useEffect } from 'react';

/**
 * Returns the focus to the element that opened a dialog. A dialog does so itself only while it stays mounted; most of ours unmount
 * on close, and the focus would move to the top of the page (WCAG 2.4.3).
 */
export function useFocusBack(): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    let isInDialog = false;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      isInDialog = target.closest('[role="dialog"]') !== null;
      if (!isInDialog) before = target;
    };
    const onChange = () => {
      if (!isInDialog || document.activeElement !== document.body) return;
      isInDialog = false;
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', onFocus);
    const watch = new MutationObserver(onChange);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      watch.disconnect();
    };
  }, []);
}
