/** Filter operators of lists; the kind of a column decides which ones it allows. */
export const filterOperators = [
  'eq',
  'ne',
  'contains',
  'starts',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'in',
  'empty',
] as const;
export type FilterOperator = (typeof filterOperators)[number];
