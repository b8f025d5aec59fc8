import type { WholeAsk } from './report-ask.ts';

type Group = { by: string; key: string };

const lastDayOf = (month: string) => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
};

/** The question that a group of a report answers: the same, narrowed to the group's day, month, shop and so on. */
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

/** The days of a question as a list's filter. */
export const betweenDays = (field: string, { from, to }: Pick<WholeAsk, 'from' | 'to'>): Filter => ({
  field,
  opt: 'between',
  value1: from,
  value2: to,
});

/** One value of a question as a list's filter; nothing where it was not asked. */
export const equalTo = (field: string, value: string | undefined, opt: 'eq' | 'in' = 'eq'): Filter[] =>
  value === undefined ? [] : [{ field, opt, value1: opt === 'in' ? [value] : value }];

export const oneOf = (field: string, values: readonly string[]): Filter => ({ field, opt: 'in', value1: [...values] });
