import { gzipSync } from 'node:zlib';
import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';

export type CardHolder = {
  name: string;
  /** 'DD-MM-YYYY' */
  birthDate: string;
  gender: 'M' | 'F' | 'T';
  careOf: string;
  house: string;
  street: string;
  locality: string;
  district: string;
  state: string;
  pin: string;
};

const separator = 255;

/** Returns the number in the QR code of a fictional Aadhaar card; random bytes replace the photo and the signature. */
function signedNumber(holder: CardHolder): string {
  const { name, birthDate, gender, careOf, district, house, locality, pin, state, street } = holder;
  const texts = ['V2', '0', '112220261125101500123', name, birthDate, gender, careOf, district, '', house, locality];
  const fields = [...texts, pin, '', state, street, '', district, ''];
  const photo = Uint8Array.from({ length: 500 }, (_, at) => (at * 7919) % 255);
  const bytes = fields.flatMap((text) => [...Buffer.from(text, 'latin1'), separator]);
  return BigInt(`0x${gzipSync(Buffer.from([...bytes, ...photo])).toString('hex')}`).toString();
}

/** Draws the QR code as in a phone picture: large, slightly rotated, on white paper. */
export async function aadhaarPicture(holder: CardHolder): Promise<Buffer> {
  const code = await toBuffer({ bcid: 'qrcode', text: signedNumber(holder), scale: 8, padding: 16 });
  return sharp(code)
    .flatten({ background: '#ffffff' })
    .rotate(3, { background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();
}
