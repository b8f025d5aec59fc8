import { Button, Menu } from '@mantine/core';
import { ownBills, receiptSizes } from '@sevadesk/contract/bills';
import { getLocale, m } from '@sevadesk/messages';
import { IconChevronDown, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { download } from '../../../shared/api/download.ts';

const words = { a4: m.bills_receipt_a4, '80': m.bills_receipt_80, '58': m.bills_receipt_58 };

/** The receipt of a paid bill, on a sheet or on a roll of either width. */
export function ReceiptMenu({ id }: { id: string }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconReceipt size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {m.bills_receipt()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {receiptSizes.map((size) => (
          <Menu.Item
            key={size}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void download(ownBills.receipt, { params: { id }, query: { size, locale: getLocale() } })}
          >
            {words[size]()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
