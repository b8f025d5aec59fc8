import type { KycDocument, KycStatus } from '@sevadesk/contract/kyc';
import { describe, expect, it } from 'vitest';
import { asked, expiryOf, isComplete, overall, type Requirement } from './kyc.rules.ts';

const need = (document: KycDocument, change: Partial<Requirement> = {}): Requirement => ({
  document,
  idTypeId: null,
  isActive: true,
  isRequired: true,
  mostFiles: 2,
  note: {},
  ...change,
});
const given = (statuses: Partial<Record<KycDocument, KycStatus>>) =>
  Object.entries(statuses).map(([document, status]) => ({ document: document as KycDocument, status }));

describe('STF-23 the status of all documents', () => {
  const wanted = [need('pan'), need('bank'), need('gst', { isRequired: false })];
  it.each([
    [{}, 'open'],
    [{ pan: 'verified' }, 'open'],
    [{ pan: 'verified', bank: 'pending' }, 'pending'],
    [{ pan: 'rejected', bank: 'pending' }, 'rejected'],
    [{ pan: 'expired', bank: 'pending' }, 'expired'],
    [{ pan: 'verified', bank: 'verified' }, 'verified'],
    [{ pan: 'verified', bank: 'verified', gst: 'rejected' }, 'verified'],
    [{ pan: 'verified', bank: 'open', gst: 'verified' }, 'open'],
  ] as const)('%j is %s', (statuses, expected) => {
    expect(overall(wanted, given(statuses))).toBe(expected);
  });

  it('is never verified where no document is required', () => {
    expect(overall([need('gst', { isRequired: false })], given({ gst: 'verified' }))).toBe('open');
  });
});

describe('required documents', () => {
  it("uses an ID type's own row instead of the common one, and adds what only it requires", () => {
    const rows = [need('pan'), need('gst', { idTypeId: 'a' }), need('pan', { idTypeId: 'a', isRequired: false })];
    expect(asked(rows, 'a').map(({ document, isRequired }) => [document, isRequired])).toEqual([
      ['pan', false],
      ['gst', true],
    ]);
    expect(asked(rows, 'b').map(({ document }) => document)).toEqual(['pan']);
  });

  it('can omit a common row for one ID type', () => {
    expect(asked([need('pan'), need('pan', { idTypeId: 'a', isActive: false })], 'a')).toEqual([]);
  });
});

describe('a complete document', () => {
  it('of an Aadhaar card has its number in the vault and both sides', () => {
    const card = { document: 'aadhaar' as const, values: { name: 'ASHA' }, hasAadhaar: true, files: 2 };
    expect(isComplete(card, 2)).toBe(true);
    expect(isComplete({ ...card, files: 1 }, 2)).toBe(false);
    expect(isComplete({ ...card, hasAadhaar: false }, 2)).toBe(false);
    expect(isComplete({ ...card, values: {} }, 2)).toBe(false);
  });
});

describe('how long documents are valid', () => {
  it.each([
    ['2026-11-21', 24, '2028-11-21'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-21', null, null],
  ])('%s and %s months: until %s', (today, months, expected) => {
    expect(expiryOf(today, months)).toBe(expected);
  });
});
