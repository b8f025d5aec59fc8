import { describe, expect, it } from 'vitest';
import type { CategorySlug } from './categories.ts';
import { askedProofs, isAadhaarExempt, isSentAbroad } from './form-facts.ts';
import type { FormValues } from './form-types.ts';
import { definitionOf, firstFormVersions, versionOn } from '../forms/form-versions.ts';
import { entityCardName, namePartFindings, runOnName } from './names.ts';

const today = '2026-11-21';

describe('where the card goes', () => {
  it.each<[string, FormValues, boolean]>([
    ['home in India', { residency: 'RESIDENT', commAddress: 'R', resState: 'UP' }, false],
    ['a non-resident’s home', { residency: 'NRI', commAddress: 'R', resCountry: 'AE' }, true],
    ['a non-resident’s office in India', { residency: 'NRI', commAddress: 'O', resCountry: 'AE' }, false],
    ['a foreigner’s home in India', { commAddress: 'R', resCountry: 'IN' }, false],
    ['a foreign company’s office', { offCountry: 'GB' }, true],
    ['an Indian company’s office', { offState: 'MH' }, false],
    [
      'a foreign association’s home, whatever its office',
      { commAddress: 'R', resCountry: 'SG', offCountry: 'IN' },
      true,
    ],
  ])('%s', (_, values, abroad) => {
    expect(isSentAbroad(values)).toBe(abroad);
  });
});

describe('who needs no Aadhaar', () => {
  it.each<[string, FormValues, boolean]>([
    ['an adult in Kanpur', { birthDate: '1990-05-11', resState: 'UP' }, false],
    ['a person of 80 years today', { birthDate: '1946-11-21', resState: 'UP' }, true],
    ['a person of 80 years tomorrow', { birthDate: '1946-11-22', resState: 'UP' }, false],
    ['a resident of Assam', { birthDate: '1990-05-11', resState: 'AS' }, true],
    ['a non-resident', { birthDate: '1990-05-11', residency: 'NRI' }, true],
  ])('%s', (_, values, exempt) => {
    expect(isAadhaarExempt(values, today)).toBe(exempt);
  });
});

describe('MER-08 the proofs enclosed with a form', () => {
  const asked = (category: CategorySlug, type: 'N' | 'C', values: FormValues) => {
    const version = versionOn(firstFormVersions, { category, type }, today);
    return version ? askedProofs(definitionOf(version, today), values, today) : [];
  };
  const karta = ['karta_identity_document', 'karta_address_document', 'karta_birth_document'];

  it.each<CategorySlug>(['firm', 'llp', 'company', 'trust'])('of a %s are its one document', (category) => {
    expect(asked(category, 'N', { identityDocument: 'passport' })).toEqual([
      { label: 'entityDocument', document: null },
    ]);
  });

  it('of a family are its affidavit and those of its Karta', () => {
    const labels = asked('huf', 'N', { entityDocument: 'karta_affidavit' });
    expect(labels[0]).toEqual({ label: 'entityDocument', document: 'karta_affidavit' });
    expect(labels.slice(1).map(({ label }) => label)).toEqual(karta);
  });

  it('of a person are the selected ones, and of a change those of the changed fields', () => {
    expect(asked('individual', 'N', { addressDocument: 'passport' })).toEqual([
      { label: 'identityDocument', document: null },
      { label: 'addressDocument', document: 'passport' },
      { label: 'birthDocument', document: null },
    ]);
    const changed = asked('individual', 'C', { changes: ['NAME'] }).map(({ label }) => label);
    expect(changed).toEqual(['identityDocument', 'addressDocument', 'panProof', 'nameProof']);
  });
});

describe('long and short names', () => {
  it("VAL-02 an entity's name continues over 75, 25 and 25 letters, and the card has space for 85", () => {
    const name = `${'A'.repeat(75)}${'B'.repeat(25)}${'C'.repeat(25)}`;
    expect(runOnName(name)).toEqual({ last: 'A'.repeat(75), first: 'B'.repeat(25), middle: 'C'.repeat(25) });
    expect(runOnName('RAO AND SONS')).toEqual({ last: 'RAO AND SONS', first: '', middle: '' });
    expect(entityCardName(name)).toHaveLength(85);
  });

  it.each([
    ['D SOUZA', []],
    ['O BRIEN', []],
    ['K SOUZA', ['name_initial']],
    ['D', ['name_initial']],
  ])('VAL-02 last name %s', (name, rules) => {
    expect(namePartFindings('lastName', name, 'last').map(({ rule }) => rule)).toEqual(rules);
  });
});
