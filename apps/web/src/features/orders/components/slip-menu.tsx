import { Button, Menu } from '@mantine/core';
import type { SlipEndpoint, SlipPaper } from '@sevadesk/contract/kernel/slip';
import { m } from '@sevadesk/messages';
import { IconChevronDown, IconPrinter, IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { download } from '../../../shared/api/download.ts';

type MenuProps = {
  onPrint: (paper: SlipPaper) => void;
  /** Further actions on the slip. */
  children?: ReactNode;
};

/** The customer's slip, in either paper format. */
export function SlipMenu({ onPrint, children }: MenuProps) {
  return (
    <Menu position="bottom-end" closeOnItemClick>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconReceipt size={16} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {m.orders_slip_button()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => onPrint('roll')}>
          {m.orders_slip_roll()}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => onPrint('a6')}>
          {m.orders_slip_a6()}
        </Menu.Item>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The slip of a submitted order. */
export function OrderSlip({ endpoint, id }: { endpoint: SlipEndpoint; id: string }) {
  return <SlipMenu onPrint={(paper) => void download(endpoint, { params: { id }, query: { paper } })} />;
}
