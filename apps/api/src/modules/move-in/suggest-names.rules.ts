type Named = { id: string; name: string };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** Returns whether the letters are the first ones of each word, as in 'SD' for 'Super Distributor' or 'MDIST' for 'Master Distributor'. */
function isShortFor(letters: string, words: readonly string[]): boolean {
  const [first, ...others] = words;
  if (first === undefined) return letters === '';
  for (let length = Math.min(first.length, letters.length); length > 0; length -= 1)
    if (first.startsWith(letters.slice(0, length)) && isShortFor(letters.slice(length), others)) return true;
  return false;
}

/** Returns whether the letters begin the word and continue in its order, as in 'RTL' for 'Retailer'. */
function isContraction(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length && letters[0] === word[0];
}

/** The ways in which a name of an old system can mean one of ours, the surest first. */
const means: readonly ((subject: string, name: string) => boolean)[] = [
  (subject, name) => wordsOf(subject).join('') === wordsOf(name).join(''),
  (subject, name) => isShortFor(wordsOf(subject).join(''), wordsOf(name)),
  (subject, name) => wordsOf(name).every((word) => wordsOf(subject).some((own) => own.startsWith(word))),
  (subject, name) => isContraction(wordsOf(subject).join(''), wordsOf(name).join('')),
];

/** Returns the one option that a name of an old system most likely means, by words and their beginnings; undefined if none or several fit. */
export function suggestName<Option extends Named>(subject: string, options: readonly Option[]): Option | undefined {
  if (wordsOf(subject).length === 0) return undefined;
  for (const fits of means) {
    const found = options.filter(({ name }) => fits(subject, name));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}
