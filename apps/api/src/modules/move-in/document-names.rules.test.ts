import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexShops, readPath } from './document-names.rules.ts';

const shop = (formerCode: string, code = `B-${formerCode}`) => ({ merchantId: `of ${formerCode}`, formerCode, code });
const codes = indexShops([
  ...['R104', 'R1042', 'R-2001', 'AB/77', '3344', '12', 'SHOP9', 'PAN1050', 'R1042-7'].map((code) => shop(code)),
  { merchantId: 'of PAN', formerCode: 'PAN', code: 'TST00031' },
  { merchantId: 'one', formerCode: 'TWIN1', code: 'TST00041' },
  { merchantId: 'other', formerCode: 'twin-1', code: 'TST00042' },
]);
const told = (path: string) => {
  const { shop, document, position } = readPath(path, codes);
  return [typeof shop === 'string' ? shop : shop.merchantId, document, position].join(' ').trim();
};

describe('the name of a picture', () => {
  it.each([
    ['R1042_pan.jpg', 'of R1042 pan'],
    ['R1042/aadhaar_front.png', 'of R1042 aadhaar 0'],
    ['PANCARD-R1042 (2).jpeg', 'of R1042 pan 1'],
    ['kyc/R1042/cheque.pdf', 'of R1042 bank'],
    ['r1042 Aadhar Card back side.JPG', 'of R1042 aadhaar 1'],
    ['PanR1042.jpg', 'of R1042 pan'],
    ['r1042pancard.jpg', 'of R1042 pan'],
    ['R 1042 - dukan photo 3.jpg', 'of R1042 shop 2'],
    ['R1042_owner_photo.jpg', 'of R1042 photo'],
    ['R1042_bijli_bill.pdf', 'of R1042 address'],
    ['R1042_Ramesh Kumar_GSTCertificate.pdf', 'of R1042 gst'],
    ['pan/R1042.jpg', 'of R1042 pan'],
    ['TST00031_selfie.png', 'of PAN photo'],
    ['3344_pan.jpg', 'of 3344 pan'],
    ['12/pan.jpg', 'of 12 pan'],
    ['SHOP9_pan.jpg', 'of SHOP9 pan'],
    ['PAN1050_photo.jpg', 'of PAN1050 photo'],
    ['R1042-7_pan.jpg', 'of R1042-7 pan'],
    ['R2001/passbook.pdf', 'of R-2001 bank'],
    ['R１０４２_pan.jpg', 'of R1042 pan'],
  ])('%s', (path, expected) => expect(told(path)).toBe(expected));

  it.each([
    ['R104_pan.jpg', 'of R104 pan'],
    ['R1042_pan.jpg', 'of R1042 pan'],
    ['R10421_pan.jpg', 'none pan'],
    ['R01042_pan.jpg', 'none pan'],
    ['XR1042_pan.jpg', 'none pan'],
    ['R1042x_pan.jpg', 'none pan'],
    ['104_pan.jpg', 'none pan'],
    ['R3344_pan.jpg', 'none pan'],
    ['33440_pan.jpg', 'none pan'],
    ['R9999/3344_pan.jpg', 'none pan'],
    ['5678/3344_pan.jpg', 'none pan'],
    ['IMG_20210304_3344.jpg', 'none'],
    ['R5_pan_12.jpg', 'none pan'],
    ['AB/77/pan.jpg', 'none pan'],
  ])('not a code or anything like it: %s', (path, expected) => expect(told(path)).toBe(expected));

  it.each([
    ['R104/R1042_pan.jpg', 'ambiguous pan'],
    ['R9999/R1042_pan.jpg', 'ambiguous pan'],
    ['TWIN1_pan.jpg', 'ambiguous pan'],
    ['R1042_7.jpg', 'ambiguous'],
    ['R1042_pan_cheque.jpg', 'of R1042'],
    ['R1042.jpg', 'of R1042'],
    ['R1042/scan0001.jpg', 'of R1042'],
  ])('an uncertain name stays open: %s', (path, expected) => expect(told(path)).toBe(expected));

  it('a name about an Aadhaar card is one, whatever else it contains', () => {
    expect(told('R1042_pan_aadhaar.pdf')).toBe('of R1042 aadhaar');
    expect(told('R1042_address proof adhaar.jpg')).toBe('of R1042 aadhaar');
    expect(told('R1042_photo_of_UID.jpg')).toBe('of R1042 aadhaar');
  });
});

describe('random names', () => {
  const code = fc
    .tuple(fc.constantFrom('R', 'D', 'AG', 'r'), fc.integer({ min: 1, max: 99_999 }))
    .map((two) => two.join(''));
  const word = fc.constantFrom('pan', 'PANCARD', 'cheque', 'photo', 'front', 'kyc');
  const sign = fc.constantFrom('_', '-', ' ', '.', '/', ' (');

  it('a path never assigns a picture to a shop whose code it does not contain', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(code, { minLength: 1, maxLength: 12 }),
        code,
        word,
        sign,
        (all, named, document, between) => {
          const shops = all.map((formerCode, at) => ({
            merchantId: formerCode,
            formerCode,
            code: `TST${50_000 + at}`,
          }));
          const found = readPath(`${named}${between}${document}.jpg`, indexShops(shops)).shop;
          const same = all.filter((one) => one.toLowerCase() === named.toLowerCase());
          if (same.length === 1) expect(found).toEqual({ merchantId: same[0] });
          else expect(found).toBe(same.length === 0 ? 'none' : 'ambiguous');
        },
      ),
    );
  });

  it('any text is read without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (path) => {
        expect(readPath(path, codes)).toHaveProperty('shop');
      }),
    );
  });
});
