import { expect, it } from 'vitest';
import { panKindLabel } from './pan-kind-label.ts';
import { panLabel } from './nsdl-pan-text.ts';

const categories = [
  'individual',
  'huf',
  'company',
  'firm',
  'llp',
  'trust',
  'aop',
  'boi',
  'local-authority',
  'ajp',
  'government',
];

it.each(['en', 'hi'] as const)('in %s equals the labels of forms', (locale) => {
  for (const one of categories) expect(panKindLabel('category', one, locale)).toBe(panLabel('category', one, locale));
  for (const one of ['N', 'c'])
    expect(panKindLabel('type', one, locale)).toBe(panLabel('type', one.toLowerCase(), locale));
  for (const one of ['P', 'E', 'A'])
    expect(panKindLabel('card', one, locale)).toBe(panLabel('choice_card_type', one, locale));
  expect(panKindLabel('category', 'firm', locale)).not.toBe('firm');
  expect(panKindLabel('category', 'unheard-of', locale)).toBe('unheard-of');
});
