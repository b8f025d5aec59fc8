export type Cue = { tone: 'good' | 'wait' | 'bad'; text: string };

const tones = { good: [880], wait: [520], bad: [220, 180] } as const;
let player: AudioContext | undefined;

/** Plays a short sound for the result of a scan, for people who watch the paper and not the screen. */
export function beep(tone: Cue['tone']): void {
  if (typeof AudioContext === 'undefined') return;
  player ??= new AudioContext();
  const from = player.currentTime;
  tones[tone].forEach((pitch, place) => {
    if (!player) return;
    const [source, volume] = [player.createOscillator(), player.createGain()];
    source.frequency.value = pitch;
    volume.gain.value = 0.06;
    source.connect(volume).connect(player.destination);
    source.start(from + place * 0.16);
    source.stop(from + place * 0.16 + 0.12);
  });
}

/** Returns the worst of several results: a batch of scans beeps once. */
export function worstOf(cues: readonly Cue[]): Cue['tone'] {
  if (cues.some(({ tone }) => tone === 'bad')) return 'bad';
  return cues.some(({ tone }) => tone === 'wait') ? 'wait' : 'good';
}
