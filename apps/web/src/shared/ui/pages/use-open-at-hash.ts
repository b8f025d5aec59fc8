import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** What a person does who has begun to read. */
const begins = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to the part that the address names, and back to it while the parts above still load, until the person moves. */
export function useOpenAtHash(main: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const { hash } = useLocation();
  const isKnown = ids.includes(hash);
  useEffect(() => {
    const parts = main.current;
    if (!isKnown || !parts) return undefined;
    const scroll = () => document.getElementById(hash)?.scrollIntoView();
    const watch = new ResizeObserver(scroll);
    const stop = () => watch.disconnect();
    watch.observe(parts);
    scroll();
    for (const event of begins) window.addEventListener(event, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const event of begins) window.removeEventListener(event, stop);
    };
  }, [hash, isKnown, main]);
}
