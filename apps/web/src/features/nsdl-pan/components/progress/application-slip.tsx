import { Menu } from '@mantine/core';
import type { SlipPaper } from '@sevadesk/contract/kernel/slip';
import { panProgress } from '@sevadesk/contract/nsdl-pan/progress';
import { m } from '@sevadesk/messages';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../../shared/api/download.ts';
import { useBusiness } from '../../../../shared/site/use-business.ts';
import { SlipMenu } from '../../../orders/index.ts';

type Props = { application: { id: string; token: string; mobile?: string | null } };

/** Opens WhatsApp with a prepared text, for the applicant's number if known; it sends nothing itself. */
function shareAddress(shop: string, { token, mobile }: Props['application']): string {
  const address = `${window.location.origin}/track?t=${token}`;
  const text = encodeURIComponent(m.nsdl_pan_progress_share_text({ shop, token, address }));
  const to = mobile && /^\d{10}$/.test(mobile) ? `91${mobile}` : '';
  return `https://wa.me/${to}?text=${text}`;
}

/** The customer's slip, printed or as a link in a message. */
export function ApplicationSlip({ application }: Props) {
  const [withAmount, setWithAmount] = useState(false);
  const shop = useBusiness()?.businessName ?? '';
  const print = (paper: SlipPaper) =>
    void download(panProgress.slip, {
      params: { id: application.id },
      query: { paper, amount: withAmount ? 'yes' : 'no' },
    });
  return (
    <SlipMenu onPrint={print}>
      <Menu.CheckboxItem checked={withAmount} onChange={setWithAmount}>
        {m.nsdl_pan_progress_slip_with_amount()}
      </Menu.CheckboxItem>
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
    </SlipMenu>
  );
}
