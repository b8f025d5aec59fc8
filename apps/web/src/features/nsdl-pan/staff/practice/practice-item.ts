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

/** The objections of the practice desk, in the words of head office's masters. */
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

/** An item of the practice desk: the scan of the practice form with given data. */
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
    // There is no crop from this desk: a practice form has no record.
    application: {
      ...application,
      status: 'accepted',
      shopName: m.nsdl_pan_practice_shop(),
      // The practice form has no number to compare.
      aadhaarLast4: null,
      data: { ...practiceValues, ...overrides },
    },
    scan: { ...scan, pages: practicePages, regions: practiceRegions, limits: practiceScan.limits, crops },
  };
}
