import { Table } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import type { DayReply, DaySheet } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount, Balance, LedgerBalance } from '../../../shared/ui/values/money.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import stacked from '../../../shared/ui/blocks/stacked-table.module.css';
import { accountWord, kindWords } from '../../wallet/index.ts';
import { modeWords } from './mode-words.ts';
import classes from './day-sheet.module.css';

type Props = { sheet: DaySheet; closing: DayReply['closing'] };

/** The tables of a day: receipts, every account from opening to closing, pending items, and the seal. */
export function DaySheetTables({ sheet, closing }: Props) {
  return (
    <div className={classes.sheet}>
      <Panel title={m.reports_day_modes()} flush>
        <Modes modes={sheet.modes} />
      </Panel>
      <Panel title={m.reports_day_kinds()} flush>
        <Sums
          heads={[m.reports_posting_kind(), m.reports_postings(), m.reports_turnover()]}
          rows={sheet.kinds.map(({ kind, postings, turnoverPaise }) => ({
            id: kind,
            cells: [kindWords[kind](), postings, <Amount key="t" value={turnoverPaise} />],
          }))}
        />
      </Panel>
      <div className={classes.wide}>
        <Panel title={m.reports_day_accounts()} flush>
          <Accounts sheet={sheet} />
        </Panel>
      </div>
      <Panel title={m.reports_day_waiting()}>
        <Facts facts={waitingFacts(sheet)} />
      </Panel>
      <Panel title={m.reports_audit_head()}>
        <Facts columns={1} facts={sealFacts(sheet, closing)} />
      </Panel>
    </div>
  );
}

function waitingFacts({ waiting }: DaySheet) {
  const { payments, paymentsPaise, gatewayOrders, gatewayReviews } = waiting;
  return [
    {
      label: m.reports_wait_payments(),
      value: m.reports_wait_payments_value({ count: payments, amount: formatAmount(paymentsPaise) }),
    },
    { label: m.reports_wait_orders(), value: gatewayOrders },
    { label: m.reports_wait_reviews(), value: gatewayReviews },
  ];
}

function sealFacts({ audit, cashPaise }: DaySheet, closing: DayReply['closing']) {
  const head = {
    label: m.reports_audit_position({ position: audit.position }),
    value: <CopyNumber value={audit.hash} />,
  };
  if (!closing) return [head];
  return [
    { label: m.reports_cash_expected(), value: <Amount value={cashPaise} /> },
    { label: m.reports_cash_counted(), value: <Amount value={closing.countedCashPaise} strong /> },
    { label: m.reports_bank_balance(), value: <Balance value={closing.bankBalancePaise} /> },
    { label: m.reports_close_remark(), value: closing.remark },
    head,
    { label: m.reports_sheet_hash(), value: <CopyNumber value={closing.sheetHash} /> },
  ];
}

function Modes({ modes }: Pick<DaySheet, 'modes'>) {
  return (
    <Sums
      heads={[m.reports_mode(), m.reports_count(), m.reports_collected(), m.reports_refunded(), m.reports_net()]}
      rows={modes.map(({ mode, count, collectedPaise, refundedPaise, netPaise }) => ({
        id: mode,
        cells: [
          modeWords[mode](),
          count,
          <Amount key="c" value={collectedPaise} />,
          <Amount key="r" value={refundedPaise} />,
          <LedgerBalance key="n" value={netPaise} strong />,
        ],
      }))}
    />
  );
}

type Span = Pick<DaySheet['wallets'], 'openingPaise' | 'drPaise' | 'crPaise' | 'closingPaise'>;

const spanCells = ({ openingPaise, drPaise, crPaise, closingPaise }: Span) => [
  <LedgerBalance key="o" value={openingPaise} />,
  <Amount key="d" value={drPaise} />,
  <Amount key="c" value={crPaise} />,
  <LedgerBalance key="e" value={closingPaise} strong />,
];

function Accounts({ sheet: { accounts, wallets } }: { sheet: DaySheet }) {
  const moved = accounts.filter(
    ({ openingPaise, drPaise, crPaise }) => openingPaise !== 0 || drPaise !== 0 || crPaise !== 0,
  );
  return (
    <Sums
      heads={[m.reports_account(), m.reports_opening(), m.reports_dr(), m.reports_cr(), m.reports_closing()]}
      rows={[
        ...moved.map((account) => ({ id: account.code, cells: [accountWord(account), ...spanCells(account)] })),
        { id: 'wallets', cells: [m.reports_day_wallets(), ...spanCells(wallets)] },
      ]}
    />
  );
}

type Row = { id: string; cells: ReactNode[] };

function Sums({ heads, rows }: { heads: string[]; rows: Row[] }) {
  if (rows.length === 0) return <p className={classes.nothing}>{m.reports_day_nothing()}</p>;
  return (
    <div className={classes.scroll}>
      <Table className={`${classes.sums} ${stacked.stacked}`}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{first}</Table.Th>
              {others.map((cell, at) => (
                <Table.Td key={heads[at + 1]} data-label={heads[at + 1]}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
