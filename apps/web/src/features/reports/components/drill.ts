import type { WholeAsk } from './report-ask.ts';

type Group = { by: string; key: string };

const lastDayOf = (month: string) => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
};

/** Narrows a query to one group of the report: its day, month, shop and so on. */
export function narrowed(ask: WholeAsk, { by, key }: Group): WholeAsk {
  switch (by) {
    case 'all':
      return ask;
    case 'day':
      return { ...ask, from: key, to: key };
    case 'month': {
      const [from, to] = [`${key}-01`, lastDayOf(key)];
      return { ...ask, from: from > ask.from ? from : ask.from, to: to < ask.to ? to : ask.to };
    }
    case 'merchant':
      return { ...ask, merchantCode: key };
    default:
      return { ...ask, [by]: key };
  }
}

type Filter = { field: string; opt: 'eq' | 'in' | 'between'; value1: string | string[]; value2?: string };

/** Returns the dates of a query as a list filter. */
export const betweenDays = (field: string, { from, to }: Pick<WholeAsk, 'from' | 'to'>): Filter => ({
  field,
  opt: 'between',
  value1: from,
  value2: to,
});

/** Returns one value of a query as a list filter; empty when it has none. */
export const equalTo = (field: string, value: string | undefined, opt: 'eq' | 'in' = 'eq'): Filter[] =>
  value === undefined ? [] : [{ field, opt, value1: opt === 'in' ? [value] : value }];

export const oneOf = (field: string, values: readonly string[]): Filter => ({ field, opt: 'in', value1: [...values] });
