import { kyc } from '@sevadesk/contract/kyc';
import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { TopupList } from './merchant/topup-list.tsx';
import { CouponList } from './staff/coupon-list.tsx';
import { PsaList } from './staff/psa-list.tsx';

beforeEach(() => mockSample(kyc.state));

it.each([
  ['approved', ['m.uti.view', 'm.uti.apply'], [m.uti_pan_go_buy()]],
  ['requested', ['m.uti.view', 'm.uti.apply'], []],
] as const)('MER-03 a shop whose agent is %s buys coupons with %j: %j', async (status, may, offered) => {
  mockSample(uti.overview, { psa: { status } } as never);
  const { cells, pageActions } = await workList(<TopupList />, uti.list, { may });
  expect(pageActions.filter((name) => name === m.uti_pan_go_buy())).toEqual(offered);
  expect(screen.queryAllByText(m.uti_pan_buy_not_agent(), { exact: false })).toHaveLength(offered.length === 0 ? 1 : 0);
  expect(cells).toMatchSnapshot();
});

it.each([
  [['uti.view', 'uti.manage'], [m.uti_pan_import_button()], 1],
  [['uti.view'], [], 0],
] as const)('STF-17 orders of all shops; with %j, the offered actions are %j', async (may, offered, boxes) => {
  const { cells, pageActions } = await workList(<CouponList />, utiStaff.coupons, { may });
  expect(pageActions).toEqual(offered);
  expect(screen.queryAllByLabelText(m.shared_table_select_row({ number: 1 }))).toHaveLength(boxes);
  expect(cells).toMatchSnapshot();
});

it.each([
  [['uti.view', 'uti.manage'], [m.uti_pan_import_button()]],
  [['uti.view'], []],
] as const)('STF-17 agents of all shops; with %j, the offered actions are %j', async (may, offered) => {
  const { cells, pageActions } = await workList(<PsaList />, utiStaff.psas, { may });
  expect(pageActions).toEqual(offered);
  expect(cells).toMatchSnapshot();
  fireEvent.click(screen.getByText('number'));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
