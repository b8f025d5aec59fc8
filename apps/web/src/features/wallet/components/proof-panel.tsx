import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { ledger, type ProofRow } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';

const isRunning = (proof: ProofRow | undefined) => proof !== undefined && proof.finishedAt === null;
const shown = 5;

/** When the ledger was last recomputed from its entries, the result, and 'prove now'. */
export function ProofPanel() {
  const may = useMay();
  const query = useCall(ledger.proofs, {}, { keepPrevious: true });
  const running = isRunning(query.data?.data[0]);
  useCall(ledger.proofs, {}, { refetchInterval: running ? 2_000 : false });
  const prove = useAction(ledger.proveNow);
  const run = async () => {
    try {
      await prove.mutateAsync({});
    } catch (error) {
      notifyFailure(error);
    }
  };
  const button = may(ledger.proveNow) ? (
    <Button size="compact-sm" variant="default" loading={prove.isPending || running} onClick={() => void run()}>
      {m.wallet_prove_now()}
    </Button>
  ) : undefined;
  return (
    <Panel title={m.wallet_proof_title()} action={button}>
      <Loaded query={query}>{({ data: [last] }) => <Finding proof={last} />}</Loaded>
    </Panel>
  );
}

function Finding({ proof }: { proof: ProofRow | undefined }) {
  if (!proof) return <Text c="dimmed">{m.wallet_proof_none()}</Text>;
  if (isRunning(proof)) return <Text>{m.wallet_proof_running()}</Text>;
  const [count, postings] = [String(proof.differenceCount ?? 0), formatCount(proof.postings ?? 0)];
  const isGood = proof.differenceCount === 0;
  return (
    <Stack gap="xs">
      <Alert
        color={isGood ? 'green' : 'red'}
        icon={isGood ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
        title={isGood ? m.wallet_proof_good({ postings }) : m.wallet_proof_bad({ count, postings })}
      >
        {isGood ? null : (
          <List size="sm">
            {proof.differences.slice(0, shown).map(({ check, subject, expected, found }) => (
              <List.Item key={`${check} ${subject}`}>
                {check}: {subject} {m.wallet_proof_expected({ expected, found })}
              </List.Item>
            ))}
          </List>
        )}
      </Alert>
      <Text size="sm" c="dimmed">
        {proof.askedBy === null ? m.wallet_proof_at_night() : m.wallet_proof_asked({ name: proof.askedBy })} ·{' '}
        <DateText value={proof.finishedAt ?? proof.startedAt} time /> ·{' '}
        {proof.isWhole ? m.wallet_proof_whole() : m.wallet_proof_recent()}
      </Text>
    </Stack>
  );
}
