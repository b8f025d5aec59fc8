import { Alert, Button, Stack, Text } from '@mantine/core';
import { collect } from '@sevadesk/contract/collect';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { QrCode } from '../../../shared/ui/values/qr-code.tsx';
import classes from './collect.module.css';

type Own = ReplyOf<typeof collect.own>;
type Account = NonNullable<Own['account']>;

function OpenAccount() {
  const open = useAction(collect.open);
  const request = () =>
    open.mutate(
      {},
      {
        onSuccess: ({ account }) => account?.status === 'active' && notify(m.collect_opened()),
        onError: notifyFailure,
      },
    );
  return (
    <Stack gap="md" align="start">
      <Text>{m.collect_account_none()}</Text>
      <Button loading={open.isPending} onClick={request}>
        {m.collect_open()}
      </Button>
    </Stack>
  );
}

function AccountCode({ vpa }: { vpa: string }) {
  const { data } = useCall(collect.ownCode, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  return (
    <figure className={classes.small}>
      <QrCode rows={data.rows} alt={m.collect_code_alt({ vpa })} />
      <figcaption>{m.collect_code_help()}</figcaption>
    </figure>
  );
}

function AccountFacts({ account: { holderName, accountNumber, ifsc, vpa } }: { account: Account }) {
  return (
    <Stack gap="md">
      <Text>{m.collect_account_text()}</Text>
      <div className={classes.account}>
        <Facts
          columns={2}
          facts={[
            { label: m.collect_holder(), value: holderName, wide: true },
            { label: m.collect_account_number(), value: <CopyNumber value={accountNumber} />, wide: true },
            { label: m.collect_ifsc(), value: <CopyNumber value={ifsc} /> },
            { label: m.collect_vpa(), value: <CopyNumber value={vpa} />, wide: true },
          ]}
        />
        {vpa === null ? null : <AccountCode vpa={vpa} />}
      </div>
    </Stack>
  );
}

/** The shop's own account: its numbers to copy and its QR code; how to open it; or that it is closed. */
export function OwnAccount({ own: { account } }: { own: Own }) {
  return (
    <Panel title={m.collect_account_title()}>
      {account === null ? <OpenAccount /> : null}
      {account?.status === 'opening' ? <Text role="status">{m.collect_opening_text()}</Text> : null}
      {account?.status === 'closed' ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
          {m.collect_closed_text()}
        </Alert>
      ) : null}
      {account?.status === 'active' ? <AccountFacts account={account} /> : null}
    </Panel>
  );
}
