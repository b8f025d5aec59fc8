import { credit, creditView } from '@sevadesk/contract/credit';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { CreditLineForm } from './components/credit-line-form.tsx';
import { MinimumForm } from './components/minimum-form.tsx';
import { ShopCredit } from './components/shop-credit.tsx';
import { CreditLineList } from './staff/credit-line-list.tsx';
import { CreditList } from './staff/credit-list.tsx';

const staff = { user: staffUser, permissions: ['wallet.view', 'credit.manage'] } as const;

async function chooseShop() {
  fireEvent.change(document.querySelector('input[aria-haspopup="listbox"]') as Element, { target: { value: 'Asha' } });
  fireEvent.click(await screen.findByText('Asha Point'));
}

it('BEY-01 a credit line has a shop, a limit, days to repay and a reason', async () => {
  mockSample(wallet.accounts, { data: [{ code: `wallet:${sampleId(3)}`, name: 'Asha Point', kind: 'wallet' }] });
  const onDone = vi.fn();
  const { refused, sent } = await workForm({
    form: (done) => <CreditLineForm onDone={(reply) => (onDone(reply), done())} />,
    endpoint: credit.request,
    reply: { id: sampleId(1), number: 7 },
    ...staff,
    fill: { limitPaise: '5000', repayDays: '10', reason: 'Festival days' },
    afterFill: chooseShop,
  });
  expect(refused).toEqual(['merchantId', 'limitPaise', 'reason']);
  expect(sent).toEqual({
    id: expect.any(String),
    merchantId: sampleId(3),
    limitPaise: 500_000,
    repayDays: 10,
    validFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    reason: 'Festival days',
  });
  expect(onDone).toHaveBeenCalledWith({ id: sampleId(1), number: 7 });
});

it.each([
  [['wallet.view'], []],
  [['wallet.view', 'credit.manage'], [m.credit_line_new()]],
] as const)('BEY-01 credit lines; with %j, the offered actions are %j', async (may, offered) => {
  const row = { number: 7, status: 'pending', decisionRemark: null, limitPaise: toPaise(500_000) } as const;
  const { cells, pageActions } = await workList(<CreditLineList />, credit.lines, { row, may });
  expect(pageActions.filter((name) => name === m.credit_line_new())).toEqual(offered);
  expect(cells.slice(2, 5)).toEqual(['merchantCode', 'shopName', '₹ 5,000.00']);
});

it('BEY-01 a shop page shows its credit, or that it has none', async () => {
  const view = sampleOf(creditView, { drawnPaise: toPaise(12_300), limitPaise: toPaise(50_000), validUntil: null });
  mockEndpoint(credit.get, ({ params }) => ({ data: params.id === sampleId(1) ? view : null }));
  const page = await renderWith(<ShopCredit merchant={{ id: sampleId(1), code: 'SK1' }} />, staff);
  expect(await screen.findByText('123.00/-')).toBeVisible();
  expect(screen.getByText('₹ 500.00')).toBeVisible();
  page.unmount();
  await renderWith(<ShopCredit merchant={{ id: sampleId(2), code: 'SK2' }} />, staff);
  expect(await screen.findByText(m.credit_none())).toBeVisible();
});

it('BEY-01 a minimum of a service is chosen and saved; those in force are shown', async () => {
  mockSample(credit.minimums, {
    data: [
      { service: 'nsdl', minLeftPaise: toPaise(10_000) },
      { service: 'bills', minLeftPaise: toPaise(0) },
    ],
  });
  const { refused, sent, params } = await workForm({
    form: (done) => <MinimumForm id={sampleId(4)} onDone={done} />,
    endpoint: credit.saveMinimum,
    ...staff,
    before: () => expect(screen.getByText('₹ 100.00')).toBeVisible(),
    fill: { service: 'bills', minLeftPaise: '250' },
  });
  expect(refused).toEqual(['service']);
  expect([sent, params]).toEqual([{ service: 'bills', minLeftPaise: 25_000 }, { id: sampleId(4) }]);
});

it.each([
  ['overdue', true],
  ['drawn', false],
] as const)('BEY-01 shops with credit are listed; %s', async (state, isOverdue) => {
  const row = { state, age: 'month', drawnPaise: toPaise(70_000), limitPaise: toPaise(50_000) } as const;
  const { cells, views } = await workList(<CreditList />, credit.shops, { row, may: ['wallet.view'] });
  expect(cells.slice(3, 5)).toEqual(['₹ 500.00', '700.00/-']);
  expect(cells).toContain(m.credit_age_month());
  expect(cells.includes(m.shared_status_credit_overdue())).toBe(isOverdue);
  expect(views).toContain(m.credit_age_older());
});
