import { Table } from '@mantine/core';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import type { PostingView } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { Amount, LedgerBalance } from '../../../shared/ui/values/money.tsx';
import { accountWord } from './account-words.ts';

const side = (amount: Paise) => (amount === 0 ? '-' : <Amount value={amount} />);

/** Both sides of a posting, with equal sums; a wallet also shows its resulting balance. */
export function PostingEntries({ entries }: Pick<PostingView, 'entries'>) {
  const sum = (of: 'drPaise' | 'crPaise') => entries.reduce((total, entry) => total + entry[of], 0) as Paise;
  return (
    <Table.ScrollContainer minWidth={380}>
      <Table captionSide="top">
        <Table.Caption>{m.wallet_posting_entries()}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.wallet_account()}</Table.Th>
            <Table.Th ta="right">{m.wallet_dr()}</Table.Th>
            <Table.Th ta="right">{m.wallet_cr()}</Table.Th>
            <Table.Th ta="right">{m.wallet_balance()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(({ accountCode, accountName, drPaise, crPaise, balancePaise }, line) => (
            // A posting may use an account twice, and its lines never change their order.
            <Table.Tr key={`${line} ${accountCode}`}>
              <Table.Td>{accountWord({ code: accountCode, name: accountName })}</Table.Td>
              <Table.Td ta="right">{side(drPaise)}</Table.Td>
              <Table.Td ta="right">{side(crPaise)}</Table.Td>
              <Table.Td ta="right">{balancePaise === null ? '-' : <LedgerBalance value={balancePaise} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{m.wallet_posting_total()}</Table.Th>
            <Table.Th ta="right">
              <Amount value={sum('drPaise')} />
            </Table.Th>
            <Table.Th ta="right">
              <Amount value={sum('crPaise')} />
            </Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
