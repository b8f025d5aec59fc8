import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { parseAadhaarQr } from './parse-aadhaar-qr.ts';
import { valuesOfAadhaar } from './values-of-aadhaar.ts';

const holder = [
  '3',
  '112220261125101500123',
  'Sarita Devi Namoona',
  '11-05-1990',
  'F',
  'D/O: Ramesh Namoona',
  'Kanpur Nagar',
  'Near Old Post Office Building Gate 4',
  '12/3',
  'Shastri Nagar',
  '208001',
  'Kanpur GPO',
  'Uttar Pradesh',
  'Udaharan Marg',
  'Kanpur',
  'Kanpur',
];

/** Builds a signed code as printed: fields and a photo, gzipped, as one large number. */
function signed(fields: readonly string[]): string {
  const texts = fields.flatMap((text) => [...Buffer.from(text, 'latin1'), 255]);
  return BigInt(`0x${gzipSync(Buffer.from([...texts, ...Buffer.alloc(400, 7)])).toString('hex')}`).toString();
}

it.each([
  ['the first version', holder],
  ['later versions', ['V2', ...holder, '0017']],
])('reads the signed code of %s', async (_, fields) => {
  const facts = await parseAadhaarQr(signed(fields));
  expect(facts && valuesOfAadhaar(facts)).toEqual({
    lastName: 'NAMOONA',
    firstName: 'SARITA',
    middleName: 'DEVI',
    aadhaarName: 'SARITA DEVI NAMOONA',
    gender: 'F',
    birthDate: '1990-05-11',
    fatherLastName: 'NAMOONA',
    fatherFirstName: 'RAMESH',
    resFlat: '12/3',
    resPremises: 'NEAR OLD POST OFFICE',
    resRoad: 'UDAHARAN MARG',
    resArea: 'SHASTRI NAGAR',
    resPin: '208001',
    resCity: 'KANPUR NAGAR',
    resState: 'UP',
  });
});

it('reads the old code, which is XML and contains the full number', async () => {
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?><PrintLetterBarcodeData uid="999941057058" name="Ramesh" gender="M" yob="1961" co="W/O: Nobody" dist="Pune" state="Maharashtra" pc="411001"/>';
  const facts = await parseAadhaarQr(xml);
  expect(facts && valuesOfAadhaar(facts)).toEqual({
    lastName: 'RAMESH',
    aadhaarName: 'RAMESH',
    title: 'SHRI',
    gender: 'M',
    resPin: '411001',
    resCity: 'PUNE',
    resState: 'MH',
    aadhaar: '999941057058',
  });
});

it.each([
  ['an address', 'https://example.org/t/abc'],
  ['a short number', '123456789012'],
  ['a large number that is not packed', '9'.repeat(900)],
  ['broken XML', '<PrintLetterBarcodeData'],
  ['a number without end', '9'.repeat(50_000)],
])('rejects %s', async (_, text) => expect(await parseAadhaarQr(text)).toBeUndefined());

it('stops at a decompression bomb', async () => {
  const bomb = BigInt(`0x${gzipSync(Buffer.alloc(3_000_000, 65)).toString('hex')}`).toString();
  expect(bomb.length).toBeLessThan(12_000);
  expect(await parseAadhaarQr(bomb)).toBeUndefined();
});
