/** Under this name the tabs of one browser share when its person last did something (milliseconds since 1970). */
const key = 'last-active';
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** A stamp for each key pressed would keep the disk busy. */
const stampEveryMs = 5_000;

let own = Date.now();

/** When this browser's person last did something, in whichever tab. */
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

/** Stamps what the person does, as long as `counts` says so; returns what ends it. */
export function watchActivity(counts: () => boolean): () => void {
  const onSign = () => {
    if (Date.now() - own >= stampEveryMs && counts()) stampActivity();
  };
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
  };
}
