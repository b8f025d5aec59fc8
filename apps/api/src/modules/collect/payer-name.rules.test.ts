import { describe, expect, it } from 'vitest';
import { isNameOf, isSameName, nameWords } from './payer-name.rules.ts';

describe('names of payers', () => {
  it.each([
    ['in capitals', 'Ramesh Kumar', 'RAMESH KUMAR'],
    ['in another order', 'RAMESH KUMAR SHARMA', 'Sharma Ramesh Kumar'],
    ['with a title', 'MR RAMESH KUMAR', 'Ramesh Kumar'],
    ['with an initial', 'R KUMAR', 'Ramesh Kumar'],
    ['with an initial behind', 'KARTHIK S', 'S. Karthik'],
    ['with an initial for the surname', 'VENKATESH R', 'Venkatesh Raman'],
    ['without the middle name', 'Ramesh Sharma', 'RAMESH KUMAR SHARMA'],
    ['written together', 'RAMESHKUMAR SHARMA', 'Ramesh Kumar Sharma'],
    ['with M/S', 'M/S SHARMA GENERAL STORE', 'Sharma General Store'],
    ['with M/S and a full stop', 'M/s. Asha Digital Seva', 'ASHA DIGITAL SEVA'],
    ['without a part of the shop name', 'SHARMA STORE', 'Sharma General Store'],
    ['with a single long vowel', 'SUNEETA DEVI', 'Sunita Devi'],
    ['with another spelling of a sound', 'LAXMI AGARWAL', 'Lakshmi Agarval'],
    ['with a doubled letter', 'MOHAMMED RAFFI', 'Mohamed Rafi'],
    ['cut by the bank', 'VENKATASUBRAMANI K', 'Venkatasubramanian K'],
    ['with one wrong letter', 'PRIYANKA CHATURVEDI', 'Priyanka Chaturvadi'],
    ['with a proprietor', 'FARIDA BEGUM PROP', 'Farida Begum'],
  ])('match %s: %s and %s', (_how, one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ['other people', 'SURESH GUPTA', 'Ramesh Kumar'],
    ['with the same surname', 'SURESH KUMAR', 'Ramesh Kumar'],
    ['with the same first name', 'RAMESH GUPTA', 'Ramesh Kumar'],
    ['a first name alone', 'RAMESH', 'Ramesh Kumar'],
    ['a surname alone', 'SHARMA', 'Ramesh Sharma'],
    ['another initial', 'S KUMAR', 'Ramesh Kumar'],
    ['initials alone', 'R K', 'Ramesh Kumar'],
    ['shops of one kind', 'GUPTA GENERAL STORE', 'Sharma General Store'],
    ['the kind of a shop alone', 'GENERAL STORE', 'Sharma General Store'],
    ['nothing', '', 'Ramesh Kumar'],
    ['signs', '***', 'Ramesh Kumar'],
    ['short names that differ by a letter', 'ANIL DAS', 'ANIT DAS'],
  ])('do not match %s: %s and %s', (_what, one, other) => {
    expect(isSameName(one, other)).toBe(false);
    expect(isSameName(other, one)).toBe(false);
  });

  it('compare with each known name, and a payer without a name with none', () => {
    expect(isNameOf('R KUMAR', ['Kumar Traders', 'Ramesh Kumar'])).toBe(true);
    expect(isNameOf(null, ['Ramesh Kumar'])).toBe(false);
    expect(nameWords('M/S. Élan & Sons')).toEqual(['ELAN', 'SONS']);
  });
});
