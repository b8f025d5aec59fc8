const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

function underHundred(n: number): string {
  if (n < 20) return ones[n] ?? '';
  return [tens[Math.floor(n / 10)], ones[n % 10]].filter(Boolean).join('-');
}

const steps = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1_000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
];

function wordsOf(n: number): string {
  const parts: string[] = [];
  let rest = n;
  for (const { size, name } of steps) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(count < 100 ? underHundred(count) : wordsOf(count), name);
    rest %= size;
  }
  if (rest > 0) parts.push(underHundred(rest));
  return parts.join(' ');
}

/** Returns an amount (whole paise, not negative) in English words with Indian numbering: 10700 is 'Rupees One Hundred Seven Only'. */
export function amountInWords(paise: number): string {
  const rupees = wordsOf(Math.floor(paise / 100)) || 'Zero';
  const rest = paise % 100;
  return `Rupees ${rupees}${rest > 0 ? ` and ${underHundred(rest)} Paise` : ''} Only`;
}
