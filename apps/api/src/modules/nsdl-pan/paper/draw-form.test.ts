import { states } from '@sevadesk/contract/kernel/states';
import {
  definitionOf,
  type FormDefinition,
  type FormField,
  firstFormVersions,
  offeredChoices,
  versionOn,
} from '@sevadesk/contract/nsdl-pan';
import { panLabel } from '@sevadesk/messages';
import PDFDocument from 'pdfkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mm } from '../../../platform/pdf/document.ts';
import { drawForm } from './draw-form.ts';
import { layoutForm } from './form-layout.rules.ts';

const today = '2026-11-21';
const forms = firstFormVersions
  .filter(({ validTo }) => validTo === null)
  .map((version) => definitionOf(version, today))
  .map((form): [string, FormDefinition] => [`${form.code} ${form.category} ${form.type} ${form.origin}`, form]);

type Drawn = { text: string; page: object; left: number; right: number; top: number; bottom: number };

/** Records each drawn text with the area of its letters, in points. */
function recordTexts(): Drawn[] {
  const drawn: Drawn[] = [];
  const write: unknown = PDFDocument.prototype.text;
  if (typeof write !== 'function') throw new Error('pdfkit writes otherwise');
  const record = (doc: PDFKit.PDFDocument, text: unknown, left: unknown, y: unknown) => {
    if (typeof text !== 'string' || typeof left !== 'number' || typeof y !== 'number') return;
    const size = doc.heightOfString('X', { lineGap: 0 }) / 1.362;
    const right = left + doc.widthOfString(text);
    drawn.push({ text, page: doc.page, left, right, top: y - 0.72 * size, bottom: y + 0.02 * size });
  };
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: unknown, ...args: unknown[]) {
    if (this instanceof PDFDocument) record(this, args[0], args[1], args[2]);
    return Reflect.apply(write, this, args);
  });
  return drawn;
}
afterEach(() => vi.restoreAllMocks());

const longest = (words: readonly string[], label: (word: string) => string) =>
  words.toSorted((a, b) => label(b).length - label(a).length)[0] ?? '';

/** Returns the longest valid value of a field, made of the widest letter. */
function longestValue(field: FormField, form: FormDefinition): string | string[] {
  if (field.kind === 'choices') return [...offeredChoices(field)];
  if (field.choiceSet) return longest(offeredChoices(field), (one) => panLabel(`choice_${field.choiceSet}`, one, 'en'));
  if (field.kind === 'state')
    return longest(
      states.map(({ code }) => code),
      (one) => states.find(({ code }) => code === one)?.name ?? '',
    );
  if (field.kind === 'country') return 'GS';
  if (field.kind === 'date') return '1988-08-28';
  // The declaration prints this value as wrapped text.
  if (field.key === 'verifierName') return `${'W'.repeat(24)} `.repeat(3);
  if (field.kind !== 'document') return 'W'.repeat(field.max);
  const offered = form.documents.find(({ purpose }) => purpose === field.purpose)?.documents ?? [];
  return longest(offered, (one) => panLabel('document', one, 'en'));
}

const valuesOf = (form: FormDefinition) => {
  const values = Object.fromEntries(form.fields.map((field) => [field.key, longestValue(field, form)]));
  return { ...values, dateUnknown: [] };
};

function overlapping(drawn: readonly Drawn[]): string[] {
  return drawn.flatMap((a, index) =>
    drawn
      .slice(index + 1)
      .filter(
        (b) =>
          a.page === b.page &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.3 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3,
      )
      .map((b) => `${a.text} / ${b.text}`),
  );
}

/** Returns letters that are outside the boxes of every row. */
function outsideBoxes(form: FormDefinition, drawn: readonly Drawn[]): string[] {
  const rows = layoutForm(form).items.filter((item) => item.kind === 'cells');
  const isInside = ({ left, right, bottom }: Drawn) =>
    rows.some(({ from, cell, columns, rect }) => {
      const column = Math.floor((left - mm(from)) / mm(cell));
      const [start, end] = [mm(from + column * cell), mm(from + (column + 1) * cell)];
      const inRow = bottom > mm(rect.y) && bottom <= mm(rect.y + rect.height);
      return inRow && column >= 0 && column < columns && left >= start && right <= end;
    });
  return drawn.filter((one) => one.text === 'W' && !isInside(one)).map(({ text, left }) => `${text} at ${left}`);
}

describe('the printed form', () => {
  it.each(forms)(
    'MER-08 fits the longest valid values of %s: nothing cut off, nothing overlapping, one letter per box',
    async (_name, form) => {
      const drawn = recordTexts();
      const values = valuesOf(form);
      await drawForm({ form, values, token: '999999999999', aadhaar: 'W'.repeat(12), state: 'final' });
      expect(drawn.filter(({ text }) => text.includes('…')).map(({ text }) => text)).toEqual([]);
      expect(drawn.filter(({ left, right }) => left < mm(9) || right > mm(198)).map(({ text }) => text)).toEqual([]);
      expect(outsideBoxes(form, drawn)).toEqual([]);
      expect(overlapping(drawn)).toEqual([]);
      const typed = Object.values<string | string[]>(values).filter((value) => /^[W ]+$/.test(String(value)));
      const wanted = typed.join('').replaceAll(' ', '').length;
      expect(drawn.filter(({ text }) => text === 'W').length).toBe(wanted);
    },
  );

  it('prints 01/01/0001 for a family that does not know its date of formation', async () => {
    const version = versionOn(firstFormVersions, { category: 'huf', type: 'N' }, today);
    if (!version) throw new Error('No form');
    const drawn = recordTexts();
    const form = definitionOf(version, today);
    await drawForm({ form, values: { dateUnknown: ['Y'] }, token: null, aadhaar: null, state: 'final' });
    const letters = drawn.filter(({ text }) => /^[\d/]$/.test(text)).map(({ text }) => text);
    expect(letters.join('')).toContain('01/01/0001');
  });
});
