import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { expect, it } from 'vitest';
import { workList } from '../../shared/test/work-list.tsx';
import { AoCodeList } from './staff/ao-code-list.tsx';
import { BankList } from './staff/bank-list.tsx';
import { CardList } from './staff/card-list.tsx';
import { IdTypeList } from './staff/id-type-list.tsx';
import { LoanList } from './staff/loan-list.tsx';
import { ReasonList } from './staff/reason-list.tsx';

const may = ['masters.view', 'masters.manage'] as const;
const edit = (name: string) => [m.masters_edit({ name })];

it.each([
  ['bank accounts', <BankList key="1" />, masters.bankList, [m.masters_bank_new()], 'bankName'],
  ['cards', <CardList key="2" />, masters.cardList, [m.masters_card_new()], 'name'],
  ['loans', <LoanList key="3" />, masters.loanList, [m.masters_loan_new()], 'name'],
  ['reasons', <ReasonList key="4" />, masters.reasonList, [m.masters_reason_new()], 'code'],
  ['id types', <IdTypeList key="5" />, masters.idTypeList, [m.masters_id_new()], 'name'],
  [
    'officers’ codes',
    <AoCodeList key="6" />,
    masters.aoCodeList,
    [m.masters_ao_import(), m.masters_ao_new()],
    'areaCode aoType rangeCode aoNumber',
  ],
] as const)('STF-28 %s are created and changed with the permission', async (_, list, endpoint, offered, name) => {
  const { pageActions, rowActions } = await workList(list, endpoint, { may });
  expect({ pageActions, rowActions }).toEqual({ pageActions: offered, rowActions: edit(name) });
});

it.each([
  ['bank accounts', <BankList key="1" />, masters.bankList],
  ['cards', <CardList key="2" />, masters.cardList],
  ['loans', <LoanList key="3" />, masters.loanList],
  ['reasons', <ReasonList key="4" />, masters.reasonList],
  ['id types', <IdTypeList key="5" />, masters.idTypeList],
  ['officers’ codes', <AoCodeList key="6" />, masters.aoCodeList],
] as const)('STF-28 %s are shown completely to people with read access', async (_, list, endpoint) => {
  const { cells, pageActions, rowActions } = await workList(list, endpoint, { may: ['masters.view'] });
  expect([...pageActions, ...rowActions]).toEqual([]);
  expect(cells).toMatchSnapshot();
});
