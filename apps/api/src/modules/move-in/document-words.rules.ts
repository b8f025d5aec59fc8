import type { KycDocument } from '@sevadesk/contract/kyc';

/** Names of documents in old portals, in English and in Hindi in Latin letters, separated by spaces. */
const documentWords: Record<KycDocument, string> = {
  pan: 'pan pancard pancards pancopy panphoto panno',
  aadhaar:
    'aadhaar aadhar adhaar adhar aadaar adhara aadhaarcard aadharcard adhaarcard adharcard eaadhaar eaadhar uid uidai uidcard',
  bank: 'bank cheque check chq cheq passbook bankpassbook bankproof cancelcheque cancelledcheque cancelcheck blankcheque khata bankdetails bankcheque',
  photo: 'photo selfie owner ownerphoto foto profile profilepic passportphoto tasveer pp',
  shop: 'shop shopphoto shopfront shopimage shoppic outlet dukan dukaan store storefront',
  address:
    'address addressproof electricity electric electricitybill bill bijli lightbill rent rentagreement agreement kiraya ration rationcard voter voterid residence pata',
  gst: 'gst gstin gstcertificate gstcert gstreg gstno',
};
const sides: readonly (readonly string[])[] = [
  ['front', 'frontside', 'first', 'aage', 'samne'],
  ['back', 'backside', 'rear', 'reverse', 'second', 'peeche', 'piche'],
];
const fillers = ['card', 'copy', 'image', 'img', 'pic', 'doc', 'document', 'proof', 'no', 'new', 'kyc', 'side', 'scan'];

export const documentOfWord = new Map(
  Object.entries(documentWords).flatMap(([document, words]) =>
    words.split(' ').map((word) => [word, document as KycDocument]),
  ),
);
export const sideOfWord = new Map(sides.flatMap((words, side) => words.map((word) => [word, side])));
const known = new Set([...documentOfWord.keys(), ...sideOfWord.keys(), ...fillers]);
const longestWord = Math.max(...[...known].map((word) => word.length));

/** The known words that letters are made of from their first to their last; none where anything else is among them. */
function knownWords(letters: string): string[] | undefined {
  const made: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= letters.length; end++)
    for (let from = Math.max(0, end - longestWord); from < end && made[end] === undefined; from++) {
      const before = made[from];
      const word = letters.slice(from, end);
      if (before && known.has(word)) made[end] = [...before, word];
    }
  return made[letters.length];
}

/** Letters or digits of a name, in lower case; glued where no other sign stands before it; the known words that it is made of. */
export type Piece = { text: string; isGlued: boolean; words: readonly string[] };

export const plainName = (text: string) => text.normalize('NFKC');

/** A name in letters and digits as they follow each other. */
export function piecesOf(name: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of plainName(name).split(/[^\p{L}\p{M}\p{N}]+/u)) {
    let isGlued = false;
    for (const run of part.match(/\p{Nd}+|[^\p{Nd}]+/gu) ?? [])
      for (const piece of lettersOf(run)) {
        const text = piece.toLowerCase();
        pieces.push({ text, isGlued, words: /\p{Nd}/u.test(text) ? [] : (knownWords(text) ?? []) });
        isGlued = true;
      }
  }
  return pieces;
}

/** "PanR" is two where one of them is a known word; what a code is made of stays together. */
function lettersOf(run: string): string[] {
  const parts = run.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return parts.length > 1 && parts.some((part) => knownWords(part.toLowerCase())) ? parts : [run];
}

/** Whether a code would be read as the name of a document. */
export const isKnownWord = (text: string) => known.has(text);
