import { definitionOf, firstFormVersions } from '@sevadesk/contract/nsdl-pan';
import { describe, expect, it } from 'vitest';
import { countingValues, validateForm, sectionsOf, startValues } from './validate-form.ts';

const today = '2026-11-21';
const version = firstFormVersions.find(({ code }) => code === '93');
if (!version) throw new Error('Form 93 is one of the first versions');
const form = definitionOf(version, today);
const options = { today, hasAadhaar: false };
const sectionOf = (typed: Record<string, unknown>, id: string) =>
  sectionsOf(form, validateForm(form, typed, options), today).find((section) => section.id === id);

describe('validating a form while it is typed', () => {
  it("MER-07 excludes hidden fields, so that a stale father is not on a single mother's form", () => {
    const typed = {
      singleParent: 'Y',
      fatherLastName: 'RAO',
      motherLastName: 'RAO',
      otherNameFlag: 'N',
      otherLastName: 'X',
    };
    expect(countingValues(form, typed, today)).toEqual({
      singleParent: 'Y',
      motherLastName: 'RAO',
      otherNameFlag: 'N',
    });
  });

  it('a section is open while a value is missing, invalid with its number of errors, and complete otherwise', () => {
    expect(sectionOf({}, 'name')).toMatchObject({ state: 'open' });
    expect(sectionOf({ lastName: 'DR RAO' }, 'name')).toMatchObject({ state: 'faulty', faults: 1 });
    const name = { title: 'SMT', lastName: 'RAO', firstName: 'ANITA', cardName: 'ANITA RAO' };
    expect(sectionOf(name, 'name')).toMatchObject({ state: 'done' });
  });

  it('requires a representative for a minor, and for an adult who cannot sign', () => {
    expect(sectionOf({ birthDate: '1990-05-11' }, 'representative')).toMatchObject({ state: 'open', isOptional: true });
    expect(sectionOf({ birthDate: '2015-05-11' }, 'representative')).toMatchObject({
      state: 'open',
      isOptional: false,
    });
    const unable = { birthDate: '1990-05-11', raReason: 'UNSOUND' };
    expect(sectionOf(unable, 'representative')).toMatchObject({ state: 'open' });
  });

  it('an address without typed values is open, not invalid, although the form has a default in it', () => {
    expect(sectionOf(startValues(form, today), 'residence')).toMatchObject({ state: 'open', isOptional: false });
    expect(sectionOf({ resCity: 'PUNE' }, 'residence')).toMatchObject({ state: 'faulty' });
  });

  it('VAL-02 an Aadhaar number in the vault need not be typed again', () => {
    const missing = (hasAadhaar: boolean) =>
      validateForm(form, {}, { today, hasAadhaar }).faults.some(({ field }) => field === 'aadhaar');
    expect(missing(false)).toBe(true);
    expect(missing(true)).toBe(false);
  });

  it('starts with known values, signed today', () => {
    const start = startValues(form, today);
    expect(start['signDate']).toBe(today);
    const keys = new Set(form.fields.map(({ key }) => key));
    expect(Object.keys(start).filter((key) => !keys.has(key))).toEqual([]);
    const { faults } = validateForm(form, start, options);
    expect(faults.filter(({ field }) => field in start)).toEqual([]);
    const states = sectionsOf(form, validateForm(form, start, options), today).map(({ state }) => state);
    // No section is complete before any input.
    expect(new Set(states)).toEqual(new Set(['open']));
  });
});
