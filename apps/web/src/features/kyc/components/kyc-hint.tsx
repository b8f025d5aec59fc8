import { Alert, Button, Group, Text } from '@mantine/core';
import { type KycProduct, kyc } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { IconId } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';

const waits = { open: m.kyc_hint_open, rejected: m.kyc_hint_rejected, expired: m.kyc_hint_expired } as const;
const oneMinute = 60_000;

function Hint({ text }: { text: string }) {
  const may = useMay()(kyc.own);
  return (
    <Alert color="yellow" icon={<IconId size={18} />} role="note">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{text}</Text>
        {may ? (
          <Button component={Link} to="/merchant/account/kyc" variant="default" size="compact-sm">
            {m.kyc_hint_go()}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}

/** Asks a shop to act on its documents; hidden while they are pending or verified. */
export function KycHint() {
  const { data } = useCall(kyc.state, {}, { staleTime: oneMinute });
  if (!data || data.status === 'pending' || data.status === 'verified') return null;
  return <Hint text={waits[data.status]()} />;
}

/** Warns before any input that a product requires verified documents; hidden where it does not. */
export function KycNeeded({ product }: { product: KycProduct }) {
  const { data } = useCall(kyc.state, {}, { staleTime: oneMinute });
  if (!data?.products.includes(product) || data.status === 'verified') return null;
  return <Hint text={data.status === 'pending' ? `${m.kyc_needed()} ${m.kyc_needed_pending()}` : m.kyc_needed()} />;
}
