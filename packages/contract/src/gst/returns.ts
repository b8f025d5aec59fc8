/** Returns that a shop can order; a return with two rhythms is listed twice. */
export const returnTypes = [
  'gstr-1',
  'gstr-1-quarterly',
  'iff',
  'gstr-3b',
  'gstr-3b-quarterly',
  'cmp-08',
  'gstr-4',
  'gstr-5',
  'gstr-6',
  'gstr-7',
  'gstr-8',
  'gstr-9',
  'gstr-9c',
  'gstr-10',
  'gstr-11',
] as const;
export type ReturnType = (typeof returnTypes)[number];

export type Rhythm = 'month' | 'quarter' | 'year' | 'day';

type Facts = {
  rhythm: Rhythm;
  /** Row of the price page. */
  product: string;
  /** Whether a nil return exists. */
  nil: boolean;
};

const facts = (rhythm: Rhythm, product: string, nil = true): Facts => ({ rhythm, product: `return-${product}`, nil });

export const returnFacts: Record<ReturnType, Facts> = {
  'gstr-1': facts('month', 'gstr-1'),
  'gstr-1-quarterly': facts('quarter', 'gstr-1'),
  // The invoice furnishing facility for the first two months of a quarter; it is optional.
  iff: facts('month', 'gstr-1', false),
  'gstr-3b': facts('month', 'gstr-3b'),
  'gstr-3b-quarterly': facts('quarter', 'gstr-3b'),
  'cmp-08': facts('quarter', 'cmp-08'),
  'gstr-4': facts('year', 'gstr-4'),
  'gstr-5': facts('month', 'other'),
  'gstr-6': facts('month', 'other'),
  'gstr-7': facts('month', 'other'),
  'gstr-8': facts('month', 'other'),
  'gstr-9': facts('year', 'gstr-9'),
  'gstr-9c': facts('year', 'gstr-9', false),
  // The final return, by the day on which the registration ended.
  'gstr-10': facts('day', 'other', false),
  'gstr-11': facts('month', 'other', false),
};

/** The sections of figures; whole paise. */
export const figureKeys = [
  'taxablePaise',
  'igstPaise',
  'cgstPaise',
  'sgstPaise',
  'cessPaise',
  'itcPaise',
  'payablePaise',
] as const;
export type FigureKey = (typeof figureKeys)[number];

/** Documents of a return: those that the shop sends, and those that head office adds. */
export const filingPapers = ['sales', 'purchases', 'other', 'reply'] as const;
export const staffFilingPapers = ['draft', 'receipt', 'challan'] as const;
export type FilingPaper = (typeof filingPapers)[number];
