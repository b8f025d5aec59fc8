/** Letters and digits that are distinct in any font. */
const alphabet = 'ACDEFHJKLMNPRTUVWXY34679';
export const captchaLength = 5;

type Random = (below: number) => number;

/** Returns the characters of a new image. */
export function captchaText(random: Random): string {
  return Array.from({ length: captchaLength }, () => alphabet[random(alphabet.length)]).join('');
}

/** Normalizes an answer: case and spaces do not matter. */
export function normalAnswer(answer: string): string {
  return answer.replace(/\s/g, '').toUpperCase();
}

export type Sum = { first: number; second: number; third: number; answer: string };

/** Returns a sum for people who cannot see an image: first + second − third, never negative. */
export function captchaSum(random: Random): Sum {
  const [first, second] = [random(9) + 2, random(9) + 2];
  const third = random(3) + 1;
  return { first, second, third, answer: String(first + second - third) };
}
