import { applySteps, type CleaningRule, type Read, type Step, type Stepped } from './cleaning.rules.ts';
import { hindiDigits, pointZero } from './identifiers.rules.ts';
import { readWith } from './text.rules.ts';

export const shopStates = ['active', 'blocked', 'closed'] as const;
export type ShopState = (typeof shopStates)[number];

const wordsOf = (text: string) => new Set(text.split('|'));
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s._-]+/g, ' ')
    .replace(/^[ ]|[ ]$/g, '')
    .trim();

const yes = wordsOf('y|yes|true|t|on|ok|yeah|checked|हाँ|हां|हा|जी हाँ|जी हां|जी|haan|han|haa|ha|✓|✔|☑');
const no = wordsOf('n|no|false|f|off|not|unchecked|नहीं|नही|नहि|ना|न|जी नहीं|nahi|nahin|nahee|✗|✘|☒|☐');

const rawBits = ['\u0000', '\u0001'];

/** BIT and BOOLEAN columns in dumps: b'1', 0x01, or the byte itself. */
const bit: Step = [
  'yes_no.bit',
  (text) => (rawBits.includes(text) ? String(rawBits.indexOf(text)) : text.replace(/^b'([01])'$|^0x0([01])$/i, '$1$2')),
];

/** Reads yes or no in English, Hindi, or program notation. 'NA' is empty, not the Hindi "na" (no). */
export const readYesNo = readWith<boolean>((stepped: Stepped): Read<boolean> => {
  const { text, rules } = applySteps(stepped, [bit, hindiDigits, pointZero]);
  if (text === '1' || text === '0') return { value: text === '1', rules: [...rules, 'yes_no.number'] };
  const word = plain(text);
  const named: CleaningRule[] = text === 'yes' || text === 'no' ? [] : ['yes_no.word'];
  if (yes.has(word)) return { value: true, rules: [...rules, ...named] };
  return no.has(word) ? { value: false, rules: [...rules, ...named] } : { fault: 'choose_one' };
});

const active = wordsOf(
  'active|a|act|actived|activated|enabled|enable|live|open|opened|running|working|ok|approved|verified|y|yes|true|on|unblocked|unblock|चालू|सक्रिय|खुला|खुली|एक्टिव',
);
const inactive = wordsOf(
  'inactive|in active|i|deactive|de active|deactivated|de activated|not active|disabled|disable|dormant|n|no|false|off|निष्क्रिय|इनएक्टिव|असक्रिय',
);
const blocked = wordsOf(
  'blocked|block|b|suspended|suspend|s|locked|lock|hold|on hold|held|barred|frozen|freezed|blacklisted|black listed|रोका|रोका गया|ब्लॉक|ब्लाक|निलंबित',
);
const closed = wordsOf(
  'closed|close|c|terminated|terminate|deleted|delete|d|del|cancelled|canceled|surrendered|surrender|left|exited|discontinued|expired|removed|permanently closed|बंद|बन्द|समाप्त|हटाया|रद्द',
);

function stateOf(stepped: Stepped): Read<ShopState> {
  const { text, rules } = applySteps(stepped, [bit, hindiDigits, pointZero]);
  if (text === '1' || text === '0')
    return { value: text === '1' ? 'active' : 'blocked', rules: [...rules, 'shop_state.number'] };
  const exact = shopStates.find((state) => state === text);
  if (exact) return { value: exact, rules };
  const word = plain(text);
  if (inactive.has(word)) return { value: 'blocked', rules: [...rules, 'shop_state.inactive'] };
  const value = active.has(word) ? 'active' : blocked.has(word) ? 'blocked' : closed.has(word) ? 'closed' : undefined;
  return value ? { value, rules: [...rules, 'shop_state.word'] } : { fault: 'choose_one' };
}

/** Reads the state of a shop by common words; 1 is active and 0 blocked, only the old system knows the meaning of other numbers. */
export const readShopState = readWith<ShopState>(stateOf);

/** Reads like `readShopState`, but returns unknown numbers unchanged: a person decides once what each means. */
export const readShopStateCode = readWith<string>((stepped: Stepped): Read<string> => {
  const read = stateOf(stepped);
  const { text, rules } = applySteps(stepped, [hindiDigits, pointZero]);
  return 'fault' in read && /^[1-9]?\d$/.test(text) ? { value: text, rules } : read;
});
