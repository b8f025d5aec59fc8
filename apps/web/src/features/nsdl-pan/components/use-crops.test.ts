import type { ScanView } from '@sevadesk/contract/nsdl-pan';
import { describe, expect, it } from 'vitest';
import { startOf } from './use-crops.ts';

const limit = { width: 100, height: 50, dpi: 200, maxBytes: 10_000, color: true };
const page = {
  page: 1,
  width: 1654,
  height: 2339,
  dpi: 200,
  bytes: 1,
  tempUrl: '/a',
  formPage: 1,
  isPrinted: false,
  deskewed: 0,
};
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
const scan: ScanView = {
  id: '01900000-0000-7000-8120-000000000002',
  status: 'cropping',
  token: '261121000001',
  cardName: 'NAMOONA LIMITED',
  attempt: 1,
  pages: [page],
  findings: [],
  suggestions: [
    { kind: 'photo', page: 1, box, by: 'layout' },
    { kind: 'signature', page: 1, box, by: 'layout' },
  ],
  crops: [],
  regions: [],
  needs: ['signature'],
  proofs: [],
  limits: { photo: limit, signature: limit, pageMaxBytes: 300_000 },
  isComplete: false,
};

describe('the boxes of a scan', () => {
  it('MER-08 are the required ones: no photo for an entity', () => {
    expect(Object.keys(startOf(scan))).toEqual(['signature']);
    expect(Object.keys(startOf({ ...scan, needs: ['photo', 'signature'] }))).toEqual(['photo', 'signature']);
  });
});
