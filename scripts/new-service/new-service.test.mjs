import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.mjs';
import { addEntry, addImport, addTexts } from './insert.mjs';
import { namesOf } from './names.mjs';
import { planService } from './plan.mjs';

const named = (name, more) => namesOf(root, name, more);
const lamination = () => named('lamination', { hindi: 'लैमिनेशन' });

describe('the name of a new service', () => {
  it.each([
    [undefined, /^Give a name of one word/],
    ['Lamination', /^Give a name of one word/],
    ['two-words', /^Give a name of one word/],
    ['nps', /^"nps" is taken/],
    ['wallet', /^"wallet" is taken/],
    ['delete', /^"delete" means something else/],
    ['merchant', /^"merchant" means something else/],
    // A document of PAN applications.
    ['passport', /^"passport" means something else/],
  ])('cannot be %s, with a message in one sentence', (name, sentence) => {
    expect(() => named(name)).toThrow(sentence);
  });

  it('derives title and prefix, which may be given instead', () => {
    expect(named('lamination')).toEqual({
      name: 'lamination',
      pascal: 'Lamination',
      title: 'Lamination',
      hindi: 'Lamination',
      prefix: 'LA',
    });
    expect(named('lamination', { title: 'Lamination and print', prefix: 'LP' })).toMatchObject({
      title: 'Lamination and print',
      hindi: 'Lamination and print',
      prefix: 'LP',
    });
    // NPS already has NP.
    expect(named('npa')).toMatchObject({ prefix: 'NA' });
    expect(() => named('lamination', { prefix: 'NP' })).toThrow(/no other kind of order has/);
  });
});

describe('what a new service adds', () => {
  it('has a file in every part of the product, and none that mentions the template', () => {
    const { made, changed } = planService(root, lamination());
    const files = made.map(({ file }) => file);
    expect(files).toEqual(
      expect.arrayContaining([
        'packages/contract/src/lamination/service.ts',
        'packages/messages/messages/hi/lamination.json',
        'apps/api/src/modules/lamination/wiring.ts',
        'apps/api/src/modules/lamination/lamination.db.test.ts',
        'apps/web/src/features/lamination/merchant/lamination-form.test.tsx',
        'apps/web/src/routes/lamination.ts',
        'e2e/journeys/lamination.spec.ts',
      ]),
    );
    const added = changed.map(({ file, text }) => text.replace(readFileSync(path.join(root, file), 'utf8'), ''));
    for (const text of [...made.map((one) => one.text), ...added]) expect(text).not.toMatch(/specimen|नमूना/i);
  });

  it('has the next free migration, which keeps every existing service and kind of order', () => {
    const { made } = planService(root, lamination());
    const { file, text } = made.find((one) => one.file.endsWith('.sql'));
    expect(file).toMatch(/^apps\/api\/migrations\/\d{4}_lamination\.sql$/);
    expect(text).toMatch(/check \(kind in \('uti-psa', .*'bill'.*, 'lamination'\)\)/);
    expect(text).toMatch(/check \(service in \('nsdl', .*'bills'.*, 'lamination'\)\)/);
    expect(text).toMatch(/open_account\('01900000-0000-7000-8000-\d{12}', 'house:fees-lamination'/);
    expect(text).not.toMatch(/HOUSE_ACCOUNT_ID|ORDER_KINDS|PRICED_SERVICES/);
  });

  it('is entered in every registry and named in few files outside', () => {
    const { changed } = planService(root, lamination());
    const sources = changed.filter(({ file }) => /^(apps|packages)\/.*\.ts$/.test(file) && !file.includes('/test/'));
    for (const { text } of sources) expect(text).toMatch(/lamination/i);
    expect(sources.length).toBeLessThanOrEqual(12);
    const texts = changed.find(({ file }) => file === 'packages/messages/messages/hi/profile.json');
    expect(JSON.parse(texts.text)).toMatchObject({ profile_about_lamination: 'लैमिनेशन' });
  });
});

describe('entering a registry', () => {
  it('finds the list behind a type, an `as const` and a call', () => {
    const add = (text) => addEntry('one.ts', text, { name: 'all', entry: 'c' });
    expect(add('export const all: T = { a, b };')).toBe('export const all: T = { a, b,\nc };');
    expect(add('export const all = [a, b] as const;')).toBe('export const all = [a, b,\nc] as const;');
    expect(add('const all = new Set([a, b].map(plain));')).toBe('const all = new Set([a, b,\nc].map(plain));');
    expect(() => add('const other = [a];')).toThrow('one.ts has no all to add an entry to.');
  });

  it('adds an entry and an import after similar ones', () => {
    const text = "import { a } from './a/service.ts';\nimport { z } from './z.ts';\nconst all = { fees: 1, other: 2 };";
    expect(addEntry('one.ts', text, { name: 'all', entry: 'feesB: 3', behind: 'fees' })).toContain(
      'fees: 1,\nfeesB: 3,',
    );
    const line = "import { b } from './b/service.ts';";
    expect(addImport('one.ts', text, { line, like: /service/ })).toMatch(/^import.*a.*\nimport.*b\/.*\nimport.*z/);
    expect(() => addImport('one.ts', text, { line, like: /nothing/ })).toThrow(/imports nothing like/);
  });

  it('adds texts after the existing ones', () => {
    expect(addTexts('{"a": "1"}', '{"b": "2"}')).toBe('{\n  "a": "1",\n  "b": "2"\n}\n');
  });
});
