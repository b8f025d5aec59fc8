import { collect } from '@sevadesk/contract/collect';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { expect, it } from 'vitest';
import { workList } from '../../shared/test/work-list.tsx';
import { OwnPayments } from './components/own-payments.tsx';
import { AccountList } from './staff/account-list.tsx';
import { PaymentList } from './staff/payment-list.tsx';

it('a shop sees its payments with what is special about each', async () => {
  const row = { amountPaise: toPaise(50_000), way: 'neft', status: 'review', isLate: true, isRepeat: false } as const;
  const { cells } = await workList(<OwnPayments />, collect.ownList, {
    row: { ...row, differs: false, payerName: 'SURESH GUPTA' },
    may: ['m.gateway.pay'],
  });
  expect(cells).toContain('500.00/-');
  expect(cells.join(' | ')).toContain(m.collect_flag_late());
});

it('staff see all payments, and filter those in review', async () => {
  const row = { amountPaise: toPaise(50_000), way: 'upi', status: 'review', reviewCause: 'name-differs' } as const;
  const { cells, views } = await workList(<PaymentList />, collect.list, { row, may: ['gateway.view'] });
  expect(cells).toContain(m.collect_cause_name_differs());
  expect(views).toContain(m.dashboard_wait_collect_reviews());
});

it.each([
  [['gateway.view'], 'active', []],
  [['gateway.view', 'gateway.check'], 'active', [m.collect_close()]],
  [['gateway.view', 'gateway.check'], 'closed', [m.collect_reopen()]],
  [['gateway.view', 'gateway.check'], 'opening', []],
] as const)('accounts; with %j an account that is %s offers %j', async (may, status, offered) => {
  const { rowActions, pageActions } = await workList(<AccountList />, collect.accounts, { row: { status }, may });
  expect(rowActions.filter((name) => [m.collect_close(), m.collect_reopen()].includes(name))).toEqual(offered);
  expect(pageActions.includes(m.collect_open_all())).toBe(may.length > 1);
});
