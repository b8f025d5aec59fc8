import { Anchor, Stack, Table, Text } from '@mantine/core';
import { staff } from '@sevadesk/contract/kernel/access';
import {
  type MerchantView,
  type MerchantVolumes as Volumes,
  merchants,
  type VolumeProduct,
  volumeProducts,
} from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './merchants.module.css';
import { monthText } from './month-text.ts';

const productWords: Record<VolumeProduct, () => string> = {
  'physical-N': m.merchants_product_physical_n,
  'physical-C': m.merchants_product_physical_c,
  'paperless-N': m.merchants_product_paperless_n,
  'paperless-C': m.merchants_product_paperless_c,
};

type Month = Volumes['months'][number];

/** The number of applications per month, as bars and as a table by product. */
export function MerchantVolumes({ merchant: { id, code } }: { merchant: MerchantView }) {
  const query = useCall(merchants.volumes, { params: { id } });
  const may = useMay();
  return (
    <Panel id="volumes" title={m.merchants_section_volumes()}>
      <Stack gap="md">
        <Loaded query={query}>{({ months }) => <Months months={months} />}</Loaded>
        {may(staff('pan.view')) ? (
          <Anchor
            renderRoot={(props) => (
              <Link
                to="/backend/actions/nsdl-pan/physical/list"
                search={{ filters: [{ field: 'merchantCode', opt: 'eq', value1: code }] }}
                {...props}
              />
            )}
          >
            {m.merchants_applications_open()}
          </Anchor>
        ) : null}
      </Stack>
    </Panel>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const used = months.filter(({ sent }) => sent > 0).toReversed();
  if (used.length === 0) return <Text c="dimmed">{m.merchants_volumes_none()}</Text>;
  const products = volumeProducts.filter((product) => used.some((month) => month.products[product] > 0));
  return (
    <>
      <Bars months={months} />
      <Table.ScrollContainer minWidth={420}>
        <Table captionSide="top">
          <Table.Caption>{m.merchants_volumes_label()}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.merchants_volumes_month()}</Table.Th>
              {products.map((product) => (
                <Table.Th key={product} ta="right">
                  {productWords[product]()}
                </Table.Th>
              ))}
              <Table.Th ta="right">{m.merchants_volumes_sent()}</Table.Th>
              <Table.Th ta="right">{m.merchants_volumes_amount()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {used.map(({ month, products: counts, sent, amountPaise }) => (
              <Table.Tr key={month}>
                <Table.Td>{monthText(month)}</Table.Td>
                {products.map((product) => (
                  <Table.Td key={product} ta="right">
                    {counts[product]}
                  </Table.Td>
                ))}
                <Table.Td ta="right">{sent}</Table.Td>
                <Table.Td ta="right">
                  <Amount value={amountPaise} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

/** The trend as a chart; the table below has the numbers. */
function Bars({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(({ sent }) => sent));
  return (
    <div className={classes.bars} aria-hidden>
      {months.map(({ month, sent }) => (
        <div key={month} title={`${monthText(month)}: ${sent}`}>
          <span style={{ height: `${(sent / most) * 100}%` }} />
          <small>{monthText(month).slice(0, 3)}</small>
        </div>
      ))}
    </div>
  );
}
