import { type ImportBatchView, type ImportSample, imports } from '@sevadesk/contract/imports';
import { faultText, m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../../../shared/test/axe.ts';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { SampleReading } from './sample-reading.tsx';

type Cell = ImportSample['data'][number]['cells'][number];

const id = '01900000-0000-7000-8000-000000000009';
const batch = { id } as ImportBatchView;
const columns = [{ key: 'mobile', title: 'Mobile', required: true }];
const cell = (text: string, parts: Partial<Cell> = {}): Cell => ({
  text,
  value: text,
  rules: [],
  fault: null,
  ...parts,
});
const tooShort = { column: 'mobile', key: 'mobile' } as const;

let asked: unknown[];
beforeEach(() => {
  asked = [];
  mockEndpoint(imports.readSample, ({ body }) => {
    asked.push(body.mapping);
    const cells = [
      cell('9000000001'),
      cell('9000000001'),
      cell('+91 90000 00002', { value: '9000000002', rules: ['+91 removed', 'Spaces removed'] }),
      cell(''),
      cell('12', { value: '', fault: tooShort }),
      cell('9000000003'),
    ];
    return { data: [{ column: 'mobile', cells }] };
  });
});

it('shows before, after and the change; unreadable values first, each text once, without unchanged ones', async () => {
  await renderWith(<SampleReading batch={batch} mapping={{ mobile: 2 }} columns={columns} />, { user: staffUser });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Mobile', '12', '', faultText(tooShort)],
    ['+91 90000 00002', '9000000002', '+91 removed, Spaces removed'],
  ]);
  expect(asked).toEqual([{ mobile: 2 }]);
  await expectAccessible();
});

it('requests nothing while no column is mapped', async () => {
  await renderWith(<SampleReading batch={batch} mapping={{}} columns={columns} />, { user: staffUser });
  expect(screen.queryByText(m.imports_reading_title())).toBeNull();
  expect(asked).toEqual([]);
});
