import type { KycDocument } from '@sevadesk/contract/kyc';
import sharp from 'sharp';

const grounds: Record<KycDocument, string> = {
  pan: '#cfe3ea',
  aadhaar: '#f6efe2',
  bank: '#eef3e8',
  photo: '#f4f6f8',
  shop: '#dfe7ee',
  address: '#f7f7f5',
  gst: '#f7f7f5',
};

/** Draws a document of no real person: its name, lines, and blocks instead of digits for an Aadhaar number. */
export function drawnPaper(document: KycDocument, position: number, name: string): Promise<Buffer> {
  const blocks = [0, 1, 2]
    .map((block) => `<rect x="${180 + block * 96}" y="306" width="76" height="34" fill="#44505c"/>`)
    .join('');
  const face =
    '<circle cx="110" cy="170" r="46" fill="#b98262"/><rect x="52" y="222" width="116" height="60" fill="#27406b"/>';
  const lines = [150, 190, 230]
    .map((y) => `<rect x="220" y="${y}" width="${360 - y}" height="12" fill="#9aa7b4"/>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="100%" height="100%" fill="${grounds[document]}"/>
    <rect x="0" y="0" width="640" height="64" fill="#27406b"/>
    <text x="24" y="42" font-family="sans-serif" font-size="24" fill="#ffffff">SAMPLE ${document.toUpperCase()} ${position + 1}</text>
    ${position === 0 ? face : ''}${lines}
    <text x="220" y="126" font-family="sans-serif" font-size="22" fill="#15202b">${name}</text>
    ${document === 'aadhaar' ? blocks : ''}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
