import type { KycDocument } from '@sevadesk/contract/kyc';
import { documentOfWord, isKnownWord, type Piece, piecesOf, plainName, sideOfWord } from './document-words.rules.ts';

/** A shop that a file name can refer to. */
export type NamedShop = { merchantId: string; formerCode: string; code: string };

type Known = { code: string; key: string; merchants: Set<string> };
export type ShopCodes = { byKey: ReadonlyMap<string, Known>; mostPieces: number };

const keyOf = (pieces: readonly Pick<Piece, 'text'>[]) => pieces.map(({ text }) => text).join(' ');
const codeKey = (code: string) =>
  [...plainName(code).matchAll(/\p{Nd}+|[\p{L}\p{M}]+/gu)].map(([text]) => text.toLowerCase()).join(' ');

/** The codes to search for: each shop's old code, and its own code if no old code is equal to it. */
export function indexShops(shops: readonly NamedShop[]): ShopCodes {
  const byKey = new Map<string, Known>();
  const add = (code: string, merchantId: string) => {
    const key = codeKey(code);
    if (key === '' || isKnownWord(key)) return;
    const found = byKey.get(key) ?? { code: plainName(code).toLowerCase(), key, merchants: new Set() };
    byKey.set(key, found);
    found.merchants.add(merchantId);
  };
  for (const { formerCode, merchantId } of shops) add(formerCode, merchantId);
  const former = new Set(byKey.keys());
  for (const { code, merchantId } of shops) if (!former.has(codeKey(code))) add(code, merchantId);
  return { byKey, mostPieces: [...byKey.keys()].reduce((most, key) => Math.max(most, key.split(' ').length), 0) };
}

type Part = { name: string; pieces: readonly Piece[] };
/** A code found in a path: which parts of it, and the shops that have it. */
type Match = { part: number; from: number; to: number; shop: Known; isLiteral: boolean };

const isDigits = (text: string) => /^\p{Nd}+$/u.test(text);

/** A code may touch a known word, but no other letters or digits: R104 is not in R1042, nor 104 in R104. */
function standsAlone(pieces: readonly Piece[], from: number, to: number): boolean {
  const before = pieces[from]?.isGlued ? pieces[from - 1] : undefined;
  const after = pieces[to]?.isGlued ? pieces[to] : undefined;
  return [before, after].every((one) => one === undefined || one.words.length > 0);
}

function matchesOf(parts: readonly Part[], { byKey, mostPieces }: ShopCodes): Match[] {
  return parts.flatMap(({ name, pieces }, part) => {
    const literal = plainName(name).toLowerCase();
    const found: Match[] = [];
    for (let from = 0; from < pieces.length; from++)
      for (let to = from + 1; to <= Math.min(pieces.length, from + mostPieces); to++) {
        const shop = byKey.get(keyOf(pieces.slice(from, to)));
        if (shop && standsAlone(pieces, from, to))
          found.push({ part, from, to, shop, isLiteral: literal.includes(shop.code) });
      }
    return found;
  });
}

/** Letters followed by digits anywhere in a path: the form of a code. */
const codeLike = (parts: readonly Part[]) =>
  parts.flatMap(({ pieces }) =>
    pieces.flatMap(({ text }, at) => {
      const before = pieces[at - 1];
      if (!before || !isDigits(text) || isDigits(before.text) || before.words.length > 0) return [];
      return [{ letters: before.text, digits: text, isGlued: pieces[at]?.isGlued === true }];
    }),
  );

/** Digits alone count as a code only if nothing else in the path could be one: they may be dates, amounts or picture numbers. */
function mayBeDigits(parts: readonly Part[], { part, from, shop }: Match): boolean {
  if (codeLike(parts).some(({ isGlued }) => isGlued)) return false;
  const own = parts[part]?.pieces ?? [];
  const isWhole = own.every(({ words }, at) => at === from || words.length > 0);
  if (shop.key.length < 3) return isWhole && part < parts.length - 1;
  const others = parts.flatMap(({ pieces }) => pieces).filter(({ text }) => isDigits(text) && text !== shop.key);
  return others.every(({ text }) => text.length < 3);
}

/** Another code of the same form in the path: a file in a folder R9999 does not belong to R104. */
const hasRival = (parts: readonly Part[], { shop }: Match) => {
  const [letters, digits] = shop.key.split(' ');
  return codeLike(parts).some((one) => one.letters === letters && digits !== undefined && one.digits !== digits);
};

export type FoundShop = { merchantId: string } | 'none' | 'ambiguous';

/** Of nested codes the longest counts; two shops, or a code that several shops have, are ambiguous. */
function shopOf(parts: readonly Part[], matches: readonly Match[]): FoundShop {
  const isWithin = (a: Match, b: Match) =>
    b.part === a.part && b.from <= a.from && b.to >= a.to && b.to - b.from > a.to - a.from && b.isLiteral;
  const outer = matches.filter((match) => !matches.some((other) => isWithin(match, other)));
  const merchants = new Set(outer.flatMap(({ shop }) => [...shop.merchants]));
  const [merchantId] = merchants;
  if (merchantId === undefined) return 'none';
  return merchants.size > 1 || outer.some((match) => hasRival(parts, match)) ? 'ambiguous' : { merchantId };
}

/** A photo of a thing means that thing, and a document about a shop that document; a name with two documents means none. */
function documentIn(words: readonly string[]): KycDocument | 'none' | 'several' {
  const named = new Set(words.flatMap((word) => documentOfWord.get(word) ?? []));
  if (named.has('aadhaar')) return 'aadhaar';
  const strong = [...named].filter((document) => document !== 'photo' && document !== 'shop');
  if (strong.length > 1) return 'several';
  return strong[0] ?? (named.has('shop') ? 'shop' : named.has('photo') ? 'photo' : 'none');
}

type Words = readonly (readonly string[])[];

/** Uses the file's own name, otherwise the nearest folder that names a document. */
function documentOf(parts: Words): KycDocument | undefined {
  for (const words of parts.toReversed()) {
    const found = documentIn(words);
    if (found === 'several') return undefined;
    if (found !== 'none') return found;
  }
  return undefined;
}

/** Front and back, or a number from 1 to 5 at the end of the name. */
function positionOf(pieces: readonly Piece[]): number | undefined {
  for (const word of pieces.flatMap(({ words }) => words)) {
    const side = sideOfWord.get(word);
    if (side !== undefined) return side;
  }
  const last = pieces.at(-1);
  if (last === undefined || !/^[1-5]$/.test(last.text)) return undefined;
  return last.isGlued && (pieces.at(-2)?.words.length ?? 0) === 0 ? undefined : Number(last.text) - 1;
}

const partsOf = (path: string): Part[] => {
  const names = path.split('/').filter((part) => part !== '');
  const stem = (names.at(-1) ?? '').replace(/\.[^.]*$/, '');
  return [...names.slice(0, -1), stem].map((name) => ({ name, pieces: piecesOf(name) }));
};

export type ReadPath = { shop: FoundShop; document: KycDocument | undefined; position: number | undefined };

/**
 * Returns what a path says: the shop by whole codes only, the document, and the position of the picture from 0. Guesses nothing that
 * the path does not say. Digits alone are a code under conditions; from `longDigits` on they need none.
 */
export function readPath(path: string, codes: ShopCodes, { longDigits = Infinity } = {}): ReadPath {
  const parts = partsOf(path);
  const matches = matchesOf(parts, codes).filter(
    ({ shop, ...match }) =>
      !isDigits(shop.key) || shop.key.length >= longDigits || mayBeDigits(parts, { shop, ...match }),
  );
  // A code may look like the name of a document: SHOP12.
  const rest = parts.map(({ pieces }, part) =>
    pieces.filter((_, at) => !matches.some((one) => one.part === part && at >= one.from && at < one.to)),
  );
  return {
    shop: shopOf(parts, matches),
    document: documentOf(rest.map((pieces) => pieces.flatMap(({ words }) => words))),
    position: positionOf(rest.at(-1) ?? []),
  };
}
