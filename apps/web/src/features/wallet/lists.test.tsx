import { credit } from '@sevadesk/contract/credit';
import { ownSms } from '@sevadesk/contract/sms';
import { documents, ledger, wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { DocumentList as OwnDocumentList } from './merchant/document-list.tsx';
import { StatementView } from './merchant/statement-view.tsx';
import { AccountStatementView } from './staff/account-statement-view.tsx';
import { AdjustmentList } from './staff/adjustment-list.tsx';
import { DocumentList } from './staff/document-list.tsx';
import { HoldList } from './staff/hold-list.tsx';
import { ReceivableList } from './staff/receivable-list.tsx';
import { TdsList } from './staff/tds-list.tsx';

const view = ['wallet.view'] as const;

beforeEach(() => {
  mockSample(ledger.proofs);
  mockSample(wallet.accounts);
  mockEndpoint(credit.own, () => ({ data: null }));
  mockEndpoint(ownSms.months, () => ({ data: [] }));
});

it.each([
  ['receivables', <ReceivableList key="1" />, ledger.receivables, {}, view],
  ['tax deducted', <TdsList key="2" />, documents.tds, { pan: null, rateBasisPoints: 500 }, view],
  ['own documents', <OwnDocumentList key="3" />, documents.own, {}, ['m.wallet.view']],
  ['own statement', <StatementView key="4" />, wallet.ownStatement, {}, ['m.wallet.view']],
] as const)('STF-21 %s', async (_, list, endpoint, row, may) => {
  const { cells, views, rowActions } = await workList(list, endpoint, { row, may });
  expect({ cells, views, rowActions }).toMatchSnapshot();
});

it.each([
  [view, []],
  [['wallet.view', 'wallet.adjust'], [m.wallet_adjustment_new()]],
] as const)('BEY-01 adjustments; with %j, the offered actions are %j', async (may, offered) => {
  const row = { number: 7, decisionRemark: null };
  const { cells, rowActions, pageActions } = await workList(<AdjustmentList />, ledger.adjustments, { row, may });
  expect(pageActions.filter((name) => name === m.wallet_adjustment_new())).toEqual(offered);
  expect(rowActions).toEqual([m.wallet_adjustment_open({ number: '7' })]);
  expect(cells).toMatchSnapshot();
});

it.each([
  [{ state: 'review', isWaiting: false }, ['wallet.view', 'wallet.adjust'], true],
  [{ state: 'review', isWaiting: true }, ['wallet.view', 'wallet.adjust'], false],
  [{ state: 'open', isWaiting: false }, ['wallet.view', 'wallet.adjust'], false],
  [{ state: 'review', isWaiting: false }, view, false],
] as const)('BEY-02 a hold %j is ended with %j: %s', async (row, may, ends) => {
  const { cells, rowActions } = await workList(<HoldList />, ledger.holds, { row, may });
  expect(cells.slice(1, 4)).toEqual(['merchantCode', 'shopName', 'narration']);
  expect(rowActions).toEqual([...(ends ? [m.wallet_hold_end()] : []), m.wallet_open_posting()]);
});

it.each([
  [view, '', [], 1],
  [['wallet.view', 'settings.manage'], '27AAAPA1234A1ZT', [m.wallet_tax_identity()], 0],
] as const)(
  'STF-21 documents of all shops; with %j and the GSTIN "%s" the offered actions are %j',
  async (may, gstin, offered, warnings) => {
    mockSample(documents.taxIdentity, { gstin });
    const { cells, pageActions } = await workList(<DocumentList />, documents.list, { may });
    expect(cells).toEqual(expect.arrayContaining(['number', 'merchantCode', 'shopName']));
    expect(pageActions).toEqual(offered);
    expect(screen.queryAllByText(m.wallet_tax_identity_missing(), { exact: false })).toHaveLength(warnings);
  },
);

const route = '/backend/misc/reports/statement';

it('STF-21 a statement is of one account, named in the address', async () => {
  const list = <AccountStatementView />;
  const { asked, cells } = await workList(list, wallet.statement, {
    may: view,
    route,
    path: `${route}?account=house:bank`,
  });
  expect(asked.every((one) => one.additionFilter?.account === 'house:bank')).toBe(true);
  expect(cells).toMatchSnapshot();
});

it('STF-21 without an account nothing is requested', async () => {
  await renderWith(<AccountStatementView />, { user: staffUser, permissions: view, route, path: route });
  expect(await screen.findByText(m.wallet_choose_account())).toBeVisible();
});
