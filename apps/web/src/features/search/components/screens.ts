/** A screen that this person may open, with its menu label and further words by which people look for it. */
export type Screen = { label: string; group: string; path: string; words?: string };

const plain = (text: string) => text.normalize('NFKD').toLowerCase();

/** Returns the screens whose name, group or words contain every typed word, prefix matches first; all of them without input. */
export function screensLike(screens: readonly Screen[], typed: string): Screen[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const fits = screens.filter(({ label, group, words: further = '' }) => {
    const text = plain(`${label} ${group} ${further}`);
    return words.every((word) => text.includes(word));
  });
  const [first = ''] = words;
  const place = ({ label }: Screen) => (plain(label).startsWith(first) ? 0 : 1);
  return fits.toSorted((one, other) => place(one) - place(other));
}
