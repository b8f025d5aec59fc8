import { imports } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { workForm } from '../../shared/test/work-form.tsx';
import { ImportForm } from './components/import-form.tsx';
import { ImportHistory } from './components/import-history.tsx';
import type { ImportPlace } from './components/import-place.ts';
import { ImportRows } from './components/import-rows.tsx';

const place = {
  kind: 'bank-statement',
  list: '/backend/actions/payments',
  form: '/backend/actions/payments',
  view: '/backend/misc/courier/$id',
} as unknown as ImportPlace;
const columns = [{ key: 'date', title: 'Date', required: true }];
const kindOf = (sources: { id: string; name: string }[]) => ({
  kind: 'bank-statement',
  title: 'Bank statement',
  columns,
  sources,
});
const banks = [1, 2].map((number) => ({ id: `bank-${number}`, name: `Bank ${number}` }));
const sheet = new File(['a,b'], 'november.csv', { type: 'text/csv' });
const staff = { user: staffUser, permissions: ['payments.approve'] } as const;

beforeEach(() => mockSample(imports.kinds, { data: [kindOf(banks)] } as never));

it.each([
  ['a bank', banks, ['source', 'file'], { source: 'bank-2' }, 'bank-2'],
  ['the only bank automatically', banks.slice(0, 1), ['file'], {}, 'bank-1'],
  ['nothing', [], ['file'], {}, ''],
] as const)('STF-08 a file belongs to %s', async (_, sources, needed, fill, source) => {
  mockSample(imports.kinds, { data: [kindOf([...sources])] } as never);
  const { refused, sent } = await workForm({
    form: () => <ImportForm place={place} />,
    endpoint: imports.upload,
    ...staff,
    fill: { ...fill, file: [sheet] },
  });
  expect(refused).toEqual(needed);
  expect(sent).toEqual({ kind: 'bank-statement', source, files: ['november.csv'] });
});

it('STF-28 if files of several kinds are possible, the kind is selected first', async () => {
  await renderWith(<ImportForm place={{ ...place, kind: undefined } as never} />, staff);
  const choice = await screen.findByLabelText(m.imports_kind_label());
  expect(document.querySelector('form')).toBeNull();
  fireEvent.change(choice, { target: { value: 'bank-statement' } });
  expect(await screen.findByText(m.imports_upload_button())).toBeVisible();
});

it.each([
  ['one kind', place, { kind: 'bank-statement' }],
  ['all kinds', { ...place, kind: undefined }, undefined],
] as const)('STF-08 files of %s', async (_, where, fixed) => {
  const row = { kind: 'bank-statement' };
  const list = <ImportHistory place={where as ImportPlace} title="Files" />;
  const { cells, asked } = await workList(list, imports.list, { row, may: staff.permissions });
  expect(asked[0]?.additionFilter).toEqual(fixed);
  expect(cells).toMatchSnapshot();
});

it.each([
  ['what it does', [], 'text'],
  ['its error, at its column', [{ column: 'date', key: 'required' }], 'Date'],
])('STF-08 a line shows %s', async (_, faults, words) => {
  const batch = sampleOf(imports.get.reply, { id: sampleId(6), kind: 'bank-statement' } as never);
  const row = { cells: ['a', '', 'b'], faults, status: 'new' };
  const { cells } = await workList(<ImportRows batch={batch} />, imports.rows, { row, may: staff.permissions });
  expect(cells[1]).toBe('a · b');
  expect(cells[2]).toContain(words);
});
