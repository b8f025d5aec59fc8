import { m } from '@sevadesk/messages';
import {
  pictureAt,
  practicePages,
  practicePictures,
  practiceRegions,
  practiceScan,
  practiceValues,
} from '../../components/practice/practice-scan.ts';
import type { VerifyItem } from '../verify/ahead.ts';
import { builtItem } from '../verify/built-item.ts';
import type { Reason } from '../verify/objections.ts';

const all = { isScan: false, types: [], categories: [] };

/** Objections to choose from on the practice desk, as head office words them in its masters. */
export const practiceReasons = (): Reason[] => [
  {
    code: 'P1',
    outcome: 'incomplete',
    text: m.nsdl_pan_practice_reason_birth(),
    fields: ['birthDate'],
    ...all,
  },
  {
    code: 'P2',
    outcome: 'incomplete',
    text: m.nsdl_pan_practice_reason_name(),
    fields: ['lastName', 'firstName', 'middleName', 'cardName'],
    ...all,
  },
  { code: 'P3', outcome: 'rejected', text: m.nsdl_pan_practice_reason_forged(), fields: [], ...all },
];

/** A form for the practice desk: its scan is the practice form, its data are given. */
export function practiceItem(number: number, overrides: Partial<typeof practiceValues> = {}): VerifyItem {
  const { application, scan, ...item } = builtItem(number, practiceValues.cardName);
  const crops = (['photo', 'signature'] as const).map((kind) => ({
    kind,
    page: 1,
    box: practicePictures[kind],
    rotation: 0,
    width: practiceScan.limits[kind].width,
    height: practiceScan.limits[kind].height,
    bytes: 8_400,
    tempUrl: pictureAt(practicePictures[kind]),
    findings: [],
  }));
  return {
    ...item,
    // Not cropped from this desk: a practice form has no record to go to.
    application: {
      ...application,
      status: 'accepted',
      shopName: m.nsdl_pan_practice_shop(),
      // The practice form has no number on it that could be compared.
      aadhaarLast4: null,
      data: { ...practiceValues, ...overrides },
    },
    scan: { ...scan, pages: practicePages, regions: practiceRegions, limits: practiceScan.limits, crops },
  };
}
