import type { Box, ScanView } from '@sevadesk/contract/nsdl-pan';
import drawn from './practice-form.svg?raw';

/** The values on the practice form by field name; the person is fictional. */
export const practiceValues = {
  lastName: 'SHARMA',
  firstName: 'ASHA',
  middleName: 'DEVI',
  cardName: 'ASHA DEVI SHARMA',
  birthDate: '1990-05-11',
  fatherFirstName: 'RAMESH',
  fatherLastName: 'SHARMA',
  mobile: '9000000009',
  resCity: 'KANPUR',
  resPin: '208001',
};

const [width, height] = [1654, 2339];
const places: Record<string, [x: number, y: number, width: number, height: number]> = {
  lastName: [110, 430, 1060, 122],
  firstName: [110, 580, 1060, 122],
  middleName: [110, 730, 1060, 122],
  cardName: [110, 880, 1430, 122],
  birthDate: [110, 1030, 700, 122],
  fatherFirstName: [110, 1180, 1430, 122],
  fatherLastName: [110, 1330, 1430, 122],
  mobile: [110, 1480, 700, 122],
  resCity: [110, 1630, 700, 122],
  resPin: [850, 1630, 690, 122],
};

const boxOf = ([x, y, w, h]: [number, number, number, number]): Box => ({
  x: x / width,
  y: y / height,
  width: w / width,
  height: h / height,
});

/** Part of the practice form as an image of its own, as a data URL. */
export function pictureAt({ x, y, width: w, height: h }: Box): string {
  const [left, top, wide, tall] = [x * width, y * height, w * width, h * height].map(Math.round);
  const part = `viewBox="${left} ${top} ${wide} ${tall}" width="${wide}" height="${tall}"`;
  return `data:image/svg+xml,${encodeURIComponent(drawn.replace(/viewBox="[^"]*" width="\d+" height="\d+"/, part))}`;
}

/** Where photo and signature are on the practice form. */
export const practicePictures = {
  photo: boxOf([1240, 340, 280, 392]),
  signature: boxOf([1000, 2000, 480, 213]),
};

export const practicePages: ScanView['pages'] = [
  {
    page: 1,
    width,
    height,
    dpi: 200,
    bytes: 214_000,
    tempUrl: pictureAt({ x: 0, y: 0, width: 1, height: 1 }),
    formPage: 1,
    // Whoever practises compares every field.
    isPrinted: false,
    deskewed: 0,
  },
];

export const practiceRegions: ScanView['regions'] = Object.entries(places).map(([region, place]) => ({
  region,
  page: 1,
  box: boxOf(place),
}));

const id = '00000000-0000-7000-8000-000000000001';

/** The practice scan before cropping: both boxes start beside their places. */
export const practiceScan: ScanView = {
  id,
  status: 'cropping',
  token: null,
  cardName: practiceValues.cardName,
  attempt: 1,
  needs: ['photo', 'signature'],
  proofs: [],
  isComplete: false,
  pages: practicePages,
  suggestions: [
    { kind: 'photo', page: 1, box: boxOf([1040, 250, 280, 392]), by: 'layout' },
    { kind: 'signature', page: 1, box: boxOf([780, 1870, 480, 213]), by: 'layout' },
  ],
  crops: [],
  findings: [],
  regions: practiceRegions,
  limits: {
    photo: { width: 197, height: 276, dpi: 200, maxBytes: 20_480, color: true },
    signature: { width: 354, height: 157, dpi: 200, maxBytes: 10_240, color: false },
    pageMaxBytes: 307_200,
  },
};

/** Returns the share of a place that a box covers, 0 to 1; a box that is far too large counts little. */
export function coverOf(box: Box, place: Box): number {
  const across = Math.min(box.x + box.width, place.x + place.width) - Math.max(box.x, place.x);
  const down = Math.min(box.y + box.height, place.y + place.height) - Math.max(box.y, place.y);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (box.width * box.height + place.width * place.height - both);
}
