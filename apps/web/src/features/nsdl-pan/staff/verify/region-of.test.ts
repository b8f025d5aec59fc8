import { describe, expect, it } from 'vitest';
import { fieldAt, spotOf } from './region-of.ts';

const page = (number: number, formPage: number | null) => ({
  page: number,
  formPage,
  width: 1654,
  height: 2339,
  dpi: 200,
  bytes: 1,
  tempUrl: '/p',
  deskewed: 0,
  isPrinted: false,
});
const box = (y: number, height: number) => ({ x: 0.1, y, width: 0.8, height });
const regions = [
  { region: 'name', page: 1, box: box(0.2, 0.3) },
  { region: 'lastName', page: 1, box: box(0.25, 0.05) },
  { region: 'residence', page: 2, box: box(0.1, 0.3) },
];
const lastName = { key: 'lastName', section: 'name' as const, region: 'name' };
const firstName = { key: 'firstName', section: 'name' as const, region: 'name' };
const flat = { key: 'resFlat', section: 'residence' as const };

describe('place of a field on the scan', () => {
  it('STF-15 is its own row, else its section', () => {
    const scan = { pages: [page(1, 1), page(2, 2)], regions };
    expect(spotOf(scan, lastName)).toEqual({ page: 1, box: box(0.25, 0.05) });
    expect(spotOf(scan, firstName)).toEqual({ page: 1, box: box(0.2, 0.3) });
    expect(spotOf(scan, flat)).toEqual({ page: 2, box: box(0.1, 0.3) });
  });

  it('follows the code of a page, whatever the scan order', () => {
    expect(spotOf({ pages: [page(1, 2), page(2, 1)], regions }, flat)?.page).toBe(1);
  });

  it('shows the pages behind the form for its proofs, in order, and the last one for the rest', () => {
    const scan = { pages: [page(1, 1), page(2, 2), page(3, null), page(4, null)], regions };
    const proof = (purpose: 'identity' | 'address' | 'birth') => ({
      key: `${purpose}Document`,
      section: 'documents' as const,
      kind: 'document' as const,
      purpose,
    });
    expect(spotOf(scan, proof('identity'))?.page).toBe(3);
    expect(spotOf(scan, proof('address'))?.page).toBe(4);
    expect(spotOf(scan, proof('birth'))?.page).toBe(4);
    expect(spotOf({ ...scan, pages: scan.pages.slice(0, 2) }, proof('birth'))).toBeUndefined();
  });

  it('uses the page order if a code was not read, and nothing for a missing page', () => {
    expect(spotOf({ pages: [page(1, 1), page(2, null)], regions }, flat)?.page).toBe(2);
    expect(spotOf({ pages: [page(1, 1)], regions }, flat)).toBeUndefined();
    expect(spotOf({ pages: [page(1, 1), page(2, 3)], regions }, flat)).toBeUndefined();
  });

  it('maps a point to its field, the narrowest box first', () => {
    const scan = { pages: [page(1, 2), page(2, 1)], regions };
    const fields = [firstName, lastName, flat];
    expect(fieldAt(scan, fields, { page: 2, x: 0.5, y: 0.27 })?.key).toBe('lastName');
    expect(fieldAt(scan, fields, { page: 2, x: 0.5, y: 0.45 })?.key).toBe('firstName');
    expect(fieldAt(scan, fields, { page: 1, x: 0.5, y: 0.2 })?.key).toBe('resFlat');
    expect(fieldAt(scan, fields, { page: 1, x: 0.05, y: 0.2 })).toBeUndefined();
  });
});
