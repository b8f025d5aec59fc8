import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldFaultsOf } from './faults.ts';
import { choice, optionalText, safePart, safeText } from './text.ts';

const name = safeText({ max: 10 });
const faultsOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : fieldFaultsOf(parsed.error).map(({ fault }) => fault.key);
};

describe('safe text', () => {
  it.each([
    ['  Asha   Devi ', 'Asha Devi'],
    ['a\tb\nc', 'a b c'],
    ['e\u0301', '\u00e9'],
    ['आशा', 'आशा'],
    ['क्\u200dष', 'क्\u200dष'],
    ['<b>', '<b>'],
    ['😀', '😀'],
  ])('VAL-02 accepts %j as %j', (text, clean) => {
    expect(name.parse(text)).toBe(clean);
  });

  it.each(['a\u0000b', 'a\u0007', '\ud800', 'a\udc00', 'abc\u202egpj', '\u2066x', 'a\u200bb', 'a\u007f'])(
    'VAL-02 rejects unsafe characters: %j',
    (text) => {
      expect(faultsOf(name, text)).toEqual(['characters']);
    },
  );

  it('VAL-01 reports Required for an empty, blank, missing or wrongly typed text, once', () => {
    for (const value of ['', '   ', '\n', undefined, null, 7]) expect(faultsOf(name, value)).toEqual(['required']);
  });

  it('limits the length after cleaning, in characters', () => {
    expect(name.parse(`  ${'x'.repeat(10)}  `)).toHaveLength(10);
    expect(name.parse('😀'.repeat(10))).toBe('😀'.repeat(10));
    const parsed = name.safeParse('x'.repeat(11));
    expect(parsed.error && fieldFaultsOf(parsed.error)).toEqual([
      { field: '', fault: { key: 'too_long', params: { max: 10 } } },
    ]);
    expect(faultsOf(safeText({ max: 10, min: 3 }), 'ab')).toEqual(['too_short']);
  });

  it('can upper-case, keep lines and allow only certain characters', () => {
    expect(safeText({ max: 20, upper: true }).parse('asha devi')).toBe('ASHA DEVI');
    const remark = safeText({ max: 50, lines: true });
    expect(remark.parse(' one \r\n two\t three\n\n\n\nfour ')).toBe('one\ntwo three\n\nfour');
    expect(faultsOf(remark, 'a\u0000')).toEqual(['characters']);
    expect(faultsOf(safeText({ max: 9, allowed: /^[A-Z ]+$/ }), 'A1')).toEqual(['characters']);
  });

  it('cleaning is idempotent, and every accepted text is safe to store', () => {
    const texts = [safeText({ max: 1000 }), safeText({ max: 1000, lines: true })];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom(...texts), (text, schema) => {
        const parsed = schema.safeParse(text);
        if (!parsed.success) return;
        expect(schema.parse(parsed.data)).toBe(parsed.data);
        expect(parsed.data).not.toMatch(/\0|\p{Cs}/u);
      }),
    );
  });
});

describe('optional text', () => {
  const form = z.strictObject({ name: optionalText(name) });

  it('reads blank and missing as missing', () => {
    for (const value of ['', '  ', null, undefined]) expect(form.parse({ name: value })).toEqual({ name: undefined });
    expect(form.parse({})).toEqual({ name: undefined });
  });

  it('validates a value that is present', () => {
    expect(form.parse({ name: ' a ' })).toEqual({ name: 'a' });
    const parsed = form.safeParse({ name: 'a\u0000' });
    expect(parsed.error && fieldFaultsOf(parsed.error)).toEqual([
      { field: 'name', fault: { key: 'characters', params: {} } },
    ]);
  });

  it('has a JSON schema, as every request must', () => {
    expect(z.toJSONSchema(form, { io: 'input' })).toMatchObject({ properties: { name: {} } });
  });
});

describe('a text of somebody else', () => {
  it('loses what is unsafe, keeps its lines, and is cut at its limit', () => {
    expect(safePart('a\u202E\u0000b\tc\r\n\n\nd \uD800', 50)).toBe('ab c\n\nd');
    expect(safePart('नमस्ते 😀😀😀', 8)).toBe('नमस्ते …');
    expect(safePart('x'.repeat(5), 5)).toBe('xxxxx');
  });

  it('always passes as a typed text', () => {
    const typed = safeText({ max: 20, lines: true });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const text = safePart(given, 20);
        expect(text === '' || typed.safeParse(text).success).toBe(true);
      }),
    );
  });
});

describe('selection', () => {
  const colour = choice(['red', 'green']);

  it('VAL-01 reports Required while nothing is selected, and rejects an option that was not offered', () => {
    expect(colour.parse('red')).toBe('red');
    for (const value of ['', undefined, null]) expect(faultsOf(colour, value)).toEqual(['required']);
    expect(faultsOf(colour, 'blue')).toEqual(['choose_one']);
    expect(z.toJSONSchema(colour, { io: 'input' })).toMatchObject({ type: 'string', enum: ['red', 'green'] });
  });
});
