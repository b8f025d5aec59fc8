import { Button, Group, Text } from '@mantine/core';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import { sumPaise, toPaise } from '@sevadesk/contract/kernel/paise';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPrinter, IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { download } from '../../../shared/api/download.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CreditNote } from '../../wallet/index.ts';
import { ApplicationSlip } from '../components/progress/application-slip.tsx';
import classes from './core/merchant.module.css';
import { paths } from './core/paths.ts';

export type Confirmed = ReplyOf<typeof nsdlPan.confirm>;

/** The token numbers in large type, then the next steps: print, sign, scan. */
export function ConfirmedView({ confirmed }: { confirmed: Confirmed }) {
  const { data, balancePaise } = confirmed;
  const paid = sumPaise(data.map(({ pricePaise }) => toPaise(pricePaise)));
  return (
    <ListPage
      title={m.nsdl_pan_merchant_pre_done_title()}
      action={
        <Button component={Link} to={paths.choose} variant="default">
          {m.nsdl_pan_merchant_pre_another()}
        </Button>
      }
    >
      <Text c="dimmed" role="status">
        {m.nsdl_pan_merchant_pre_paid({ amount: formatAmount(paid), balance: formatBalance(toPaise(balancePaise)) })}
      </Text>
      <CreditNote funds={confirmed} />
      {data.map(({ id, token, cardName }) => (
        <Panel key={id} title={cardName}>
          <Group justify="space-between" gap="lg">
            <div>
              <Text size="xs" c="dimmed">
                {m.nsdl_pan_merchant_pre_token()}
              </Text>
              <div className={classes.token}>
                <CopyNumber value={token} />
              </div>
            </div>
            <Group gap="sm">
              <ApplicationSlip application={{ id, token }} />
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} />}
                onClick={() => void download(nsdlPan.printForm, { params: { id } })}
              >
                {m.nsdl_pan_merchant_pre_print()}
              </Button>
              <Button
                renderRoot={(props) => <Link to={paths.scan} params={{ id }} {...props} />}
                leftSection={<IconScan size={16} />}
              >
                {m.nsdl_pan_merchant_pre_scan()}
              </Button>
            </Group>
          </Group>
        </Panel>
      ))}
      <Text>{m.nsdl_pan_merchant_pre_done_text()}</Text>
    </ListPage>
  );
}
