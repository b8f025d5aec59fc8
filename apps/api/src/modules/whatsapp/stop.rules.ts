/** The word that a button sends to end messages, whatever its label says. */
export const stopWord = 'STOP';

/** What people write to end messages, in the languages of the network; each is a complete answer. */
const words = new Set([
  'stop',
  'stop all',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'opt out',
  'no more',
  'बंद',
  'बंद करें',
  'बंद करो',
  'बंद करे',
  'बन्द',
  'बन्द करें',
  'बन्द करो',
  'रोकें',
  'रोके',
  'रोको',
  'रोक दें',
  'रोक दो',
  'स्टॉप',
  'स्टाप',
  'अनसब्सक्राइब',
]);

/** Whether an answer ends messages: one of the usual words and nothing else; case, spaces and punctuation do not matter. */
export function isStop(text: string): boolean {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.has(plain);
}
