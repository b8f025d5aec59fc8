import { type OrderKind, orderKindNames, orderKinds } from '@sevadesk/contract/services';
import type { KindDefinition } from '@sevadesk/contract/kernel/service';
import { type Choices, decisionKey, grouped, type Look, same, type ServiceWord } from './move-lines.rules.ts';

/** PAN applications, which are no order of a service. */
export const panKinds = ['pan-new', 'pan-correction'] as const;
/** What an order of an old system can have been of here. */
export type FormerKind = (typeof panKinds)[number] | OrderKind;
export const formerKinds: readonly FormerKind[] = [...panKinds, ...orderKindNames];
export const isFormerKind = (text: string): text is FormerKind => (formerKinds as readonly string[]).includes(text);

const listOf = (names: string) => names.split(', ');
const panNames: Record<(typeof panKinds)[number], readonly string[]> = {
  'pan-new': listOf(
    'pan, new, new pan, fresh, fresh pan, n, 49a, 49aa, pan 49a, nsdl, nsdl 49a, nsdl pan, nsdl 49aa, nsdl new, nsdl new pan, epan, instant pan, individual, minor',
  ),
  'pan-correction': listOf(
    'correction, pan correction, csf, pan csf, nsdl csf, c, cr, cr pan, change, change request, nsdl correction, nsdl pan correction, reprint, pan reprint, duplicate, duplicate pan, lost pan',
  ),
};

/** Words that say nothing about which service it is. */
const fillers = new Set(
  'service portal online form card application order request entry apply physical paperless'.split(' '),
);

/** The words of a name in any order: letters and digits apart, without plural and without words that say nothing. */
function wordsOf(text: string): string[] {
  const all =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Nd}+|[\p{L}\p{M}]+/gu) ?? [];
  const plain = all.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  return [...new Set(plain.filter((word) => !fillers.has(word)))];
}
const keyOf = (words: readonly string[]) => words.toSorted().join(' ');

const namesOf = (kind: FormerKind): readonly string[] => {
  if (kind === 'pan-new' || kind === 'pan-correction') return panNames[kind];
  const definition: KindDefinition = orderKinds[kind];
  return definition.formerNames ?? [];
};
const phrases = formerKinds.flatMap((kind) => namesOf(kind).map((name) => ({ kind, words: wordsOf(name) })));
const usual = new Map(phrases.map(({ kind, words }) => [keyOf(words), kind]));
const usualKind = (text: string) => usual.get(keyOf(wordsOf(text)));

const familyOf = (kind: FormerKind) =>
  kind === 'pan-new' || kind === 'pan-correction' ? 'pan' : orderKinds[kind].service;

/** Returns what common names say about a service and a product of an old system; the product only distinguishes kinds of one service. */
function commonKind(service: string, product: string): FormerKind | undefined {
  const named = usualKind(service);
  if (named === undefined) return usualKind(`${service} ${product}`);
  const closer = usualKind(product);
  return closer !== undefined && familyOf(closer) === familyOf(named) ? closer : named;
}

/** Returns what an old order was of here: by common names, else by a decision; null if it is not sold here, undefined if nobody has decided. */
export function formerKindOf(service: string, product: string, choices: Choices): FormerKind | null | undefined {
  const common = commonKind(service, product);
  if (common) return common;
  const chosen = choices.get(decisionKey('service_unknown', same(service)));
  if (chosen?.choice === 'other_service') return null;
  return chosen?.target && isFormerKind(chosen.target) ? chosen.target : undefined;
}

/** Returns the type of an old PAN application as the list of earlier applications names it, by common names or a decision; else the old name. */
export function panTypeOf(word: string, choices: Choices): string {
  const kind = word === '' ? undefined : formerKindOf(word, '', choices);
  if (kind === 'pan-new') return 'New';
  return kind === 'pan-correction' ? 'Correction' : word;
}

/** Asks once about each service name that no common name explains, however many orders and applications have it. */
export function assessServices(look: Look, words: readonly ServiceWord[]): void {
  const unknown = words.filter(({ word, product }) => commonKind(word, product) === undefined);
  for (const [subject, group] of grouped(unknown, ({ word }) => same(word)))
    look.ask({
      code: 'service_unknown',
      subject,
      asTyped: group[0]?.word,
      lines: group.slice(0, 5).map(({ example }) => example),
      rows: group.reduce((count, { rows }) => count + rows, 0),
      choices: ['service', 'other_service'],
    });
}

/** Returns the kind whose names a service's name contains, the longest name first; undefined if there is none, or several. */
export function suggestService(word: string): FormerKind | undefined {
  const own = new Set(wordsOf(word));
  const fits = phrases.filter(({ words }) => words.every((one) => one.length > 1 && own.has(one)));
  const longest = Math.max(0, ...fits.map(({ words }) => words.length));
  const kinds = new Set(fits.filter(({ words }) => words.length === longest).map(({ kind }) => kind));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}
