import { definitionOf, firstFormVersions, nsdlPan, versionOn } from '@sevadesk/contract/nsdl-pan';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { findTwins } from './find-twins.ts';
import { PreSubmitView } from './pre-submit-view.tsx';
import type { Ready } from './totals.ts';

type One = Ready['data'][number];

const today = '2026-11-24';
const version = versionOn(firstFormVersions, { category: 'individual', type: 'N', origin: 'indian' }, today);
if (!version) throw new Error('No form opens on that day.');
const form = definitionOf(version, today);
const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

const oneOf = (number: number, rest: Partial<One> = {}): One => ({
  id: idOf(number),
  token: null,
  type: 'N',
  category: 'individual',
  formCode: '93',
  status: 'pre_submit',
  hardcopyStatus: 'none',
  tinStatus: 'none',
  cardName: 'ANITA RAO',
  birthDate: '1990-01-31',
  mobile: '9876543210',
  email: null,
  aadhaarLast4: '1234',
  cardType: 'P',
  pricePaise: null,
  attempt: 1,
  remark: null,
  aknNo: null,
  aknDate: null,
  createdAt: '2026-11-23T06:00:00.000Z',
  submittedAt: null,
  acknowledgedAt: null,
  statusAt: '2026-11-23T06:30:00.000Z',
  data: {},
  form: form as One['form'],
  todayPricePaise: 10_700,
  ...rest,
});

async function show(data: One[], path = '/') {
  mockEndpoint(nsdlPan.preSubmit, () => ({
    data,
    balancePaise: 250_000,
    consent: 'I agree.',
    consentVersion: '2026-11',
  }));
  return renderWith(<PreSubmitView />, { user: merchantUser, path });
}
const boxes = () => screen.findAllByRole('checkbox', { name: /^Submit / });
const two = [oneOf(1), oneOf(2, { type: 'C', formCode: 'CR-01' })];

it('MER-08 none of several ready applications is selected, and the disabled button shows why', async () => {
  const { user } = await show(two);
  const [first, second] = await boxes();
  expect(first).not.toBeChecked();
  expect(second).not.toBeChecked();
  const off = screen.getByRole('button', { name: 'Pay and submit' });
  expect(off).toBeDisabled();
  expect(off).toHaveAccessibleDescription('Select at least one application');
  await user.click(screen.getByRole('checkbox', { name: 'Submit ANITA RAO, Correction · CR-01' }));
  expect(screen.getByRole('button', { name: 'Pay 107.00/- and submit' })).toBeDisabled();
  expect(screen.getByText('₹ 2,393.00')).toBeVisible();
});

it('MER-08 the only ready application is selected, without a warning', async () => {
  await show([oneOf(1)]);
  expect((await boxes())[0]).toBeChecked();
  expect(screen.queryByText('Same name and birth date')).toBeNull();
});

it('MER-08 those named in the address are selected and on top, and no others', async () => {
  await show([oneOf(1), oneOf(2, { cardName: 'RAVI RAO' })], `/?ids=${idOf(2)}`);
  const [first, second] = await boxes();
  expect(first).toHaveAccessibleName(/RAVI RAO/);
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
});

it('MER-08 each line shows type, form and token; the same name and birth date have a warning on both', async () => {
  await show(two);
  await boxes();
  expect(screen.getAllByText('Given on payment')).toHaveLength(2);
  expect(screen.getAllByText('Same name and birth date')).toHaveLength(2);
  expect(screen.getByText(/Also in this list: Correction · CR-01/)).toBeVisible();
  expect(screen.getByText(/Also in this list: New PAN · 93/)).toBeVisible();
});

it('MER-08 a possible duplicate has the same name, in any spacing, and the same birth date', () => {
  const one = oneOf(1);
  const twin = oneOf(2, { cardName: ' Anita  RAO' });
  const all = [one, twin, oneOf(3, { birthDate: '1990-02-01' }), oneOf(4, { cardName: 'ANIL RAO' })];
  expect(findTwins(all, one)).toEqual([twin]);
  expect(findTwins([oneOf(5, { birthDate: null })], oneOf(6, { birthDate: null }))).toEqual([]);
});
