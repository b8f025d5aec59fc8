import { Button, Menu, Switch } from '@mantine/core';
import { panProgress, type SlipPaper } from '@sevadesk/contract/nsdl-pan/progress';
import { m } from '@sevadesk/messages';
import { IconBrandWhatsapp, IconChevronDown, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../../shared/api/download.ts';
import { useBusiness } from '../../../../shared/site/use-business.ts';

type Props = { application: { id: string; token: string; mobile?: string | null } };

/** Opens WhatsApp with the text ready to be sent, to the applicant's number where one is known; nothing is sent from here. */
function shareAddress(shop: string, { token, mobile }: Props['application']): string {
  const address = `${window.location.origin}/track?t=${token}`;
  const text = encodeURIComponent(m.nsdl_pan_progress_share_text({ shop, token, address }));
  const to = mobile && /^\d{10}$/.test(mobile) ? `91${mobile}` : '';
  return `https://wa.me/${to}?text=${text}`;
}

/** What the shop hands to its customer: the slip on paper, or its address in a message. */
export function SlipMenu({ application }: Props) {
  const [withAmount, setWithAmount] = useState(false);
  const shop = useBusiness()?.businessName ?? '';
  const print = (paper: SlipPaper) =>
    download(panProgress.slip, {
      params: { id: application.id },
      query: { paper, amount: withAmount ? 'yes' : 'no' },
    });
  return (
    <Menu position="bottom-end" closeOnItemClick>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconReceipt size={16} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {m.nsdl_pan_progress_slip_button()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => void print('roll')}>
          {m.nsdl_pan_progress_slip_roll()}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => void print('a6')}>
          {m.nsdl_pan_progress_slip_a6()}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={() => setWithAmount(!withAmount)}
          role="menuitemcheckbox"
          aria-checked={withAmount}
        >
          <Switch
            label={m.nsdl_pan_progress_slip_with_amount()}
            checked={withAmount}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={shareAddress(shop, application)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={16} />}
        >
          {m.nsdl_pan_progress_slip_share()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
