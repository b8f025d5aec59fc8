import { ActionIcon, Table } from '@mantine/core';
import type { PriceRow } from '@sevadesk/contract/service-packages';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { IconPencil } from '@tabler/icons-react';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import { productName } from './product-name.ts';

type Props = { prices: readonly PriceRow[]; label: string; onEdit?: (price: PriceRow) => void };

const kept = (p: PriceRow) => toPaise(p.pricePaise - p.providerFeePaise - p.commissionPaise - p.overridePaise);

/** Prices with what the network keeps of each after fee, commission and override (GST is within what it keeps). */
export function PriceTable({ prices, label, onEdit }: Props) {
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table aria-label={label} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.service_packages_product()}</Table.Th>
            <Table.Th>{m.service_packages_valid_from()}</Table.Th>
            {[
              m.service_packages_price,
              m.service_packages_fee,
              m.service_packages_commission,
              m.service_packages_override,
              m.service_packages_margin,
            ].map((title) => (
              <Table.Th key={title()} ta="right">
                {title()}
              </Table.Th>
            ))}
            {onEdit ? <Table.Th aria-label={m.service_packages_set_price()} /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prices.map((price) => (
            <Table.Tr key={price.id}>
              <Table.Td>{productName(price.product)}</Table.Td>
              <Table.Td>
                <DateText value={price.validFrom} />
              </Table.Td>
              {[price.pricePaise, price.providerFeePaise, price.commissionPaise, price.overridePaise, kept(price)].map(
                (value, index) => (
                  // The columns are fixed; their place is their identity.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Table.Td key={index} ta="right">
                    <Money value={toPaise(value)} strong={index === 0} />
                  </Table.Td>
                ),
              )}
              {onEdit ? (
                <Table.Td ta="right">
                  <ActionIcon
                    variant="subtle"
                    aria-label={`${m.service_packages_set_price()}: ${productName(price.product)}`}
                    onClick={() => onEdit(price)}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
