import { socialNetworks } from '@sevadesk/contract/kernel/publishing';
import { cardKeys } from '@sevadesk/contract/settings';
import { inEachLocale } from '@sevadesk/messages';
import { z } from 'zod';

const text = z.string().catch('');
const inEach = z.object(inEachLocale(() => text)).catch(inEachLocale(() => ''));

/** The stored settings of each card of the site configuration; missing or invalid values read as empty. */
const cards = {
  business: z.object({
    businessName: text,
    add1: text,
    add2: text,
    add3: text,
    district: text,
    pin: text,
    state: text,
    contactNo: text,
    emailId: text,
  }),
  chat: z.object({ api: text }),
  social: z.object(Object.fromEntries(socialNetworks.map((network) => [network, text]))),
  texts: z.object({ homeLead: inEach, about: inEach, mapAddress: text, mapUrl: text }),
  colour: z.object({ colour: text }),
  filing: z.object({
    most: z.int().catch(500),
    photo: text,
    signature: text,
    documents: text,
    form: text,
    register: text,
  }),
  logo: z.object({ fileId: z.string().nullable().catch(null) }),
  favicon: z.object({ fileId: z.string().nullable().catch(null) }),
};

export type CardName = keyof typeof cards;
export type CardValue<Name extends CardName> = z.output<(typeof cards)[Name]>;

export const keyOf = (name: CardName): string => cardKeys[name];

/** Parses a stored value as the card's; a value that is not an object counts as not stored. */
export function cardValue<Name extends CardName>(name: Name, stored: unknown): CardValue<Name> {
  const found = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  return cards[name].parse(found) as CardValue<Name>;
}
