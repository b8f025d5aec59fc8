import { m } from '@sevadesk/messages';
import type { ImportKind } from '../../imports/index.ts';

type Word = typeof m.nsdl_pan_filing_effect_acknowledged;
const words = (count: Word, row: Word): ImportKind['effectWords'][string] => ({
  count: (locale) => count({}, { locale }),
  row: (locale) => row({}, { locale }),
});

/** The texts of the effects of a number import. */
export const effectWords: ImportKind['effectWords'] = {
  acknowledged: words(m.nsdl_pan_filing_effect_acknowledged, m.nsdl_pan_filing_row_acknowledged),
  allotted: words(m.nsdl_pan_filing_effect_allotted, m.nsdl_pan_filing_row_allotted),
  dispatched: words(m.nsdl_pan_filing_effect_dispatched, m.nsdl_pan_filing_row_dispatched),
};
