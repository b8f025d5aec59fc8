import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorStatus } from '@sevadesk/contract/kernel/errors';
import { type FaultParams, faultKeys } from '@sevadesk/contract/kernel/faults';
import { states } from '@sevadesk/contract/kernel/states';
import { describe, expect, it } from 'vitest';
import { errorText, faultText, type Locale, locales, m, stateName } from './index.ts';

type Texts = Record<string, unknown>;

const folder = path.join(import.meta.dirname, '..', 'messages');
const filesOf = (locale: Locale) => readdirSync(path.join(folder, locale)).sort();
const read = (locale: Locale, file: string): Texts =>
  JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')) as Texts;

/** Abbreviations that stay in Latin letters in Hindi too (docs/glossary.md). */
const latin = new Set(
  (
    'PAN e KYC NSDL UTI ARN OTP TDS TIN TAN GST GSTIN GSTR IGST CGST SGST SAC DIN ID PSA NPS PRAN IFSC MICR NEFT IMPS RTGS UPI ' +
    'AEPS BBPS TLS STARTTLS KB dpi DD MM YYYY PDF CSV Excel'
  ).split(' '),
);

/** Whether a text has words but none in Hindi; placeholders, signs and the abbreviations above do not count as words. */
function isUntranslated(text: string): boolean {
  const words = text.replaceAll(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? [];
  return words.some((word) => !latin.has(word)) && !/[\u0900-\u097F]/.test(text);
}

const placeholders = (text: unknown) =>
  [...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort((a, b) =>
    a.localeCompare(b),
  );

/** Returns every text of an entry: itself, or each of its plural variants. */
function variants(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (!Array.isArray(entry)) return [''];
  return entry.flatMap((item: { match?: Record<string, string> }) => Object.values(item.match ?? {}));
}

describe('texts in both languages', () => {
  it('have the same files in each', () => {
    expect(filesOf('hi')).toEqual(filesOf('en'));
  });

  describe.each(filesOf('en'))('%s', (file) => {
    const en = read('en', file);
    const hi = read('hi', file);

    it('have the same keys in each', () => {
      expect(Object.keys(hi).sort()).toEqual(Object.keys(en).sort());
    });

    it('have the same placeholders in each', () => {
      const differing = Object.keys(en).filter((key) => `${placeholders(en[key])}` !== `${placeholders(hi[key])}`);
      expect(differing).toEqual([]);
    });

    it('have no empty text', () => {
      const all = [...Object.entries(en), ...Object.entries(hi)];
      expect(all.filter(([, entry]) => variants(entry).some((text) => text.trim() === ''))).toEqual([]);
      expect(all.filter(([, entry]) => variants(entry).length === 0)).toEqual([]);
    });

    it('are written in Devanagari', () => {
      const foreign = Object.entries(hi).filter(([, entry]) => variants(entry).some(isUntranslated));
      expect(foreign).toEqual([]);
    });
  });
});

it('have correct forms for one, two and zero, in both languages', () => {
  const said = (count: string, locale: 'en' | 'hi') => m.courier_form_owed({ total: count }, { locale });
  expect(['0', '1', '2'].map((count) => said(count, 'en'))).toEqual([
    '0 more forms pending',
    '1 more form pending',
    '2 more forms pending',
  ]);
  expect(said('1', 'hi')).not.toBe(said('2', 'hi').replace('2', '1'));
});

it('keep the empty lines between the paragraphs of a mail', () => {
  expect(m.auth_mail_about_text({ name: 'Asha', fact: 'It changed.', url: 'u' })).toContain(
    'Dear Asha,\n\nIt changed.\n\n',
  );
});

describe('texts of errors at fields', () => {
  // The parameters of these keys in kernel/faults.ts.
  const params: FaultParams = {
    min: 1,
    max: 2,
    names: 'x',
    page: 3,
    token: '261121000001',
    ratio: 3.2,
    refNo: 'PR261121',
    district: 'Varanasi',
    other: 'Purvanchal',
  };

  it.each(faultKeys)('%s has a text in both languages and leaves no parameter open', (key) => {
    for (const locale of locales) {
      const text = faultText({ key, params }, locale);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/undefined|[{}]|^faults_/);
    }
  });

  it('VAL-01 is exactly Required for an empty required field', () => {
    expect(faultText({ key: 'required' }, 'en')).toBe('Required');
    expect(faultText({ key: 'required' }, 'hi')).toBe('ज़रूरी');
    expect(faultText({ key: 'too_big', params: { max: 100_000 } }, 'en')).toBe('Enter 1,00,000 or less');
  });

  it('insert parameters', () => {
    expect(faultText({ key: 'too_long', params: { max: 75 } }, 'en')).toBe('Enter at most 75 characters');
  });
});

describe('error texts', () => {
  // The parameters that errors are thrown with.
  const params = {
    amount: '6,000.00/-',
    left: 2,
    count: 1,
    rows: 2,
    most: 3,
    system: 'Old Portal',
    date: '05-Dec-2026',
    limit: '₹ 95.00',
  };

  it.each(Object.keys(errorStatus))('%s has a text in both languages', (code) => {
    for (const locale of locales) expect(errorText(code, locale, params)).not.toMatch(/undefined|[{}]|^errors_|^$/);
    if (code !== 'unexpected') expect(errorText(code, 'en')).not.toBe(errorText('unexpected', 'en'));
  });

  it('are the texts of the specification', () => {
    expect(errorText('unexpected', 'en')).toBe('An unexpected error occurred');
    expect(errorText('never-heard-of', 'en')).toBe('An unexpected error occurred');
    expect(m.errors_network_title({}, { locale: 'en' })).toBe('Network error');
    expect(m.errors_network({}, { locale: 'en' })).toBe('A network error occurred.');
  });
});

describe('names of states', () => {
  it("are the contract's in English, and exist in Hindi", () => {
    expect(states.map((state) => stateName(state.code, 'en'))).toEqual(states.map((state) => state.name));
    expect(stateName('TN', 'hi')).toBe('तमिलनाडु');
  });
});
