/** Letters and digits that cannot be taken for one another, whatever the font. */
const alphabet = 'ACDEFHJKLMNPRTUVWXY34679';
export const captchaLength = 5;

type Random = (below: number) => number;

/** The characters of a new picture. */
export function captchaText(random: Random): string {
  return Array.from({ length: captchaLength }, () => alphabet[random(alphabet.length)]).join('');
}

/** What counts as the same answer: capitals and blanks do not matter. */
export function normalAnswer(answer: string): string {
  return answer.replace(/\s/g, '').toUpperCase();
}

export type Sum = { first: number; second: number; third: number; answer: string };

/** A sum for people who cannot see a picture: first + second − third, never below zero. */
export function captchaSum(random: Random): Sum {
  const [first, second] = [random(9) + 2, random(9) + 2];
  const third = random(3) + 1;
  return { first, second, third, answer: String(first + second - third) };
}
