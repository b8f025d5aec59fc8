import { Anchor, Stack, Table, Text } from '@mantine/core';
import type { MerchantView } from '@sevadesk/contract/merchants';
import { type DocumentRow, documents, wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

type Props = { merchant: MerchantView };

/** The wallet's balance and latest postings. */
export function MerchantWallet({ merchant }: Props) {
  const may = useMay();
  return (
    <Panel id="wallet" title={m.merchants_section_wallet()}>
      <Stack gap="sm">
        <Text fz="h3">
          <Balance value={merchant.balancePaise} strong />
        </Text>
        {may(wallet.statement) ? <Entries id={merchant.id} /> : null}
      </Stack>
    </Panel>
  );
}

function Entries({ id }: { id: string }) {
  const query = useCall(wallet.statement, {
    body: { length: 6, sorts: [{ column: 'dated', dir: 'desc' }], additionFilter: { merchantId: id } },
  });
  return (
    <>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{m.merchants_wallet_none()}</Text>
          ) : (
            <Table>
              <Table.Tbody>
                {data.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>
                      <DateText value={row.dated} />
                      <Text size="sm" c="dimmed">
                        {row.narration}
                      </Text>
                    </Table.Td>
                    <Table.Td ta="right">
                      <Amount value={row.crPaise === 0 ? row.drPaise : row.crPaise} /> {row.crPaise === 0 ? 'Dr' : 'Cr'}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
      <Anchor
        renderRoot={(props) => (
          <Link to="/backend/misc/reports/statement" search={{ account: `wallet:${id}` }} {...props} />
        )}
      >
        {m.merchants_wallet_statement()}
      </Anchor>
    </>
  );
}

const ofShop = (code: string) => [{ field: 'merchantCode', opt: 'eq' as const, value1: code }];

/** The newest documents issued to the shop. */
export function MerchantDocuments({ merchant: { code } }: Props) {
  const query = useCall(documents.list, { body: { length: 5, filters: ofShop(code) } });
  return (
    <Panel id="documents" title={m.merchants_section_documents()}>
      <Stack gap="sm">
        <Loaded query={query}>{({ data }) => <Documents rows={data} />}</Loaded>
        <Anchor
          renderRoot={(props) => <Link to="/backend/account/documents" search={{ filters: ofShop(code) }} {...props} />}
        >
          {m.merchants_documents_open()}
        </Anchor>
      </Stack>
    </Panel>
  );
}

function Documents({ rows }: { rows: readonly DocumentRow[] }) {
  if (rows.length === 0) return <Text c="dimmed">{m.merchants_documents_none()}</Text>;
  return (
    <Table>
      <Table.Tbody>
        {rows.map(({ id, number, dated, amountPaise }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {number}
              <Text size="sm" c="dimmed">
                <DateText value={dated} />
              </Text>
            </Table.Td>
            <Table.Td ta="right">
              <Amount value={amountPaise} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
