export const reconPaths = {
  days: '/backend/actions/bills/reconciliation',
  differences: '/backend/actions/bills/reconciliation/differences',
  difference: '/backend/actions/bills/reconciliation/differences/$id',
} as const;

/** The URL filter for the differences of one day. */
export const ofDay = (day: string) => ({ filters: [{ field: 'day', opt: 'eq' as const, value1: day }] });
