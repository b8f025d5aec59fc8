import { summedReports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListFilter } from '../../../shared/table/list-state.ts';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { ArchivedYears, yearsAsked } from './archived-years.tsx';

const years = ['2020-21', '2021-22'];
const at = (opt: ListFilter['opt'], value1: string, value2?: string): ListFilter[] => [
  { field: 'at', opt, value1, ...(value2 && { value2 }) },
];

describe('the archived years of a period', () => {
  it.each<[ListFilter[], string[]]>([
    [[], years],
    [[{ field: 'action', opt: 'eq', value1: 'auth.login' }], years],
    [at('between', '2022-04-01', '2022-05-01'), []],
    [at('between', '2022-03-31', '2022-05-01'), ['2021-22']],
    [at('between', '2021-03-31', '2021-04-01'), years],
    [at('between', '2019-01-01', '2020-03-31'), []],
    [at('eq', '2021-03-31'), ['2020-21']],
    [at('eq', '2021-04-01'), ['2021-22']],
    [at('gt', '2022-03-31'), []],
    [at('gte', '2022-03-31'), ['2021-22']],
    [at('lt', '2020-04-01'), []],
    [at('lte', '2020-04-01'), ['2020-21']],
    [at('between', '@this_year'), []],
    [[{ field: 'at', opt: 'between', value1: { toString: 1 } as never }], []],
    [[...at('gte', '2021-04-01'), ...at('lt', '2021-04-02')], ['2021-22']],
  ])('%j', (filters, asked) => {
    expect(yearsAsked(years, filters)).toEqual(asked);
  });
});

describe('the audit trail', () => {
  it('says that entries of the asked period are archived, and whom to ask', async () => {
    mockEndpoint(summedReports.archivedYears, () => ({ years }));
    await renderWith(<ArchivedYears />, { user: staffUser, permissions: ['audit.view'] });
    expect(await screen.findByText(m.reports_trail_archived({ years: '2020-21, 2021-22' }))).toBeVisible();
  });

  it('says nothing where no year is archived', async () => {
    mockEndpoint(summedReports.archivedYears, () => ({ years: [] }));
    const { queryClient } = await renderWith(<ArchivedYears />, { user: staffUser, permissions: ['audit.view'] });
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
