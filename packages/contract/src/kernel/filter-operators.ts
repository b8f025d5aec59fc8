/** What a list can be asked: by column, one of the operators its kind allows. */
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
