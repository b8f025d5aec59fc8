import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { type ApprovalKind, type ApprovalRow, approvals, rejectBody } from '@sevadesk/contract/approvals';
import { m } from '@sevadesk/messages';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { type DeskKey, useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';

function factsOf({ before, after, shop, amountPaise, reason, requestedBy, requestedAt }: ApprovalRow): Fact[] {
  return [
    ...(before === null ? [] : [{ label: m.approvals_before(), value: before, wide: true }]),
    ...(after === null ? [] : [{ label: m.approvals_after(), value: after, wide: true }]),
    ...(amountPaise === null ? [] : [{ label: m.approvals_amount(), value: <Amount value={amountPaise} strong /> }]),
    ...(shop === null
      ? []
      : [
          {
            label: m.approvals_shop(),
            value: (
              <>
                {shop.name} <CopyNumber value={shop.code} />
              </>
            ),
          },
        ]),
    { label: m.approvals_reason(), value: reason, wide: true },
    { label: m.approvals_requested_by(), value: requestedBy },
    { label: m.approvals_requested_at(), value: <DateText value={requestedAt} time /> },
  ];
}

/** Kinds whose approval cannot be undone, and is confirmed first. */
const finalKinds: readonly ApprovalKind[] = ['erasure', 'data-migration'];

const refreshes = ['approvals', 'wallet', 'reports', 'dashboard'] as const;
const bodyWithoutTime = rejectBody.pick({ remark: true });

type Props = { row: ApprovalRow; onDecided: () => void };

/** Approves a request; an act that cannot be undone is confirmed first. */
function useApprove({ row, onDecided }: Props) {
  const [isSure, setSure] = useState(false);
  const { mutate, isPending } = useAction(approvals.approve, { refreshes });
  const run = () => {
    const { kind, id, requestedAt } = row;
    const onSuccess = () => {
      notify(m.approvals_approved());
      onDecided();
    };
    mutate(
      { params: { requestKind: kind, id }, body: { requestedAt } },
      { onSuccess, onError: notifyFailure, onSettled: () => setSure(false) },
    );
  };
  const start = () => (finalKinds.includes(row.kind) ? setSure(true) : run());
  return { isSure, close: () => setSure(false), isPending, run, start };
}

function RejectForm({ row, onDecided }: Props) {
  const reject = useAction(approvals.reject, { refreshes });
  const { kind, id, requestedAt } = row;
  return (
    <Form
      schema={bodyWithoutTime}
      defaults={{ remark: '' }}
      submitLabel={m.approvals_reject()}
      onSubmit={({ remark }) =>
        reject.mutateAsync({ params: { requestKind: kind, id }, body: { remark, requestedAt } })
      }
      onDone={() => {
        notify(m.approvals_rejected());
        onDecided();
      }}
    >
      <FTextarea
        name="remark"
        label={m.approvals_remark()}
        help={m.approvals_remark_help()}
        maxLength={200}
        autoFocus
        required
      />
    </Form>
  );
}

/** A request of one's own: it can only be withdrawn. */
function Withdraw({ row: { kind, id, requestedAt }, onDecided }: Props) {
  const withdraw = useAction(approvals.withdraw, { refreshes });
  const run = () =>
    withdraw.mutate(
      { params: { requestKind: kind, id }, body: { requestedAt } },
      {
        onSuccess: () => {
          notify(m.approvals_withdrawn());
          onDecided();
        },
        onError: notifyFailure,
      },
    );
  return (
    <>
      <Alert color="yellow" role="note">
        {m.approvals_own()}
      </Alert>
      <Group>
        <Button variant="default" loading={withdraw.isPending} onClick={run}>
          {m.approvals_withdraw()}
        </Button>
      </Group>
    </>
  );
}

/** One request: what it changes, who asked and why, and the two verdicts. A approves, R rejects with a reason. */
export function ApprovalDecision(props: Props) {
  const { row } = props;
  const [isRejecting, setRejecting] = useState(false);
  const approve = useApprove(props);
  const verdicts: DeskKey[] = [
    { keys: ['A'], label: m.approvals_approve(), isHint: true, acts: { a: approve.start } },
    { keys: ['R'], label: m.approvals_reject(), isHint: true, acts: { r: () => setRejecting(true) } },
  ];
  useDeskKeys(row.isOwn ? [] : verdicts);
  return (
    <Panel title={row.act}>
      <Stack gap="md">
        <Facts facts={factsOf(row)} />
        <Anchor component={Link} to={row.path} size="sm">
          {m.approvals_open()}: {row.kindName}
        </Anchor>
        {row.isOwn ? (
          <Withdraw {...props} />
        ) : (
          <Group gap="sm">
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={approve.isPending}
              onClick={approve.start}
            >
              {m.approvals_approve()}
            </Button>
            <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={() => setRejecting(true)}>
              {m.approvals_reject()}
            </Button>
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={approve.isSure}
        title={m.approvals_sure_title()}
        text={row.act}
        confirmLabel={m.approvals_approve()}
        danger
        busy={approve.isPending}
        onConfirm={approve.run}
        onClose={approve.close}
      />
      <SideDrawer opened={isRejecting} title={m.approvals_reject()} onClose={() => setRejecting(false)}>
        <RejectForm {...props} />
      </SideDrawer>
    </Panel>
  );
}
