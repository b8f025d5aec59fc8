/** The storage key with the time of the person's last activity (milliseconds since 1970), shared by all tabs of a browser. */
const key = 'last-active';
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** A write for each key press would be too many. */
const stampEveryMs = 5_000;

let own = Date.now();

/** The time of the last activity in any tab of this browser. */
export function lastActive(): number {
  try {
    return Math.max(own, Number(window.localStorage.getItem(key)) || 0);
  } catch {
    return own;
  }
}

export function stampActivity(): void {
  own = Date.now();
  try {
    window.localStorage.setItem(key, String(own));
  } catch {
    // Without storage each tab counts alone.
  }
}

/** Records activity while `counts` returns true; returns a function that stops it. */
export function watchActivity(counts: () => boolean): () => void {
  const onSign = () => {
    if (Date.now() - own >= stampEveryMs && counts()) stampActivity();
  };
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
  };
}
