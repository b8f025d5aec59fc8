import { Button, Group, Modal } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { ignoredLine, type MatchSuggestion, type StatementLineRow, statementLines } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { LineFacts } from './line-facts.tsx';
import { MatchSuggestions } from './match-suggestions.tsx';

type Props = { line: StatementLineRow; onStep: (by: number) => void };

/** One statement line and the requests it may prove; A accepts the first suggestion, I ignores the line. */
export function LineDecision({ line, onStep }: Props) {
  const mayDecide = useMay()(statementLines.accept);
  const isOpen = line.status === 'open';
  const [ignoring, setIgnoring] = useState(false);
  const reopen = useAction(statementLines.reopen);
  useDeskKeys(
    isOpen && mayDecide
      ? [{ keys: ['I'], label: m.payments_key_ignore(), isHint: true, acts: { i: () => setIgnoring(true) } }]
      : [],
  );
  return (
    <>
      <Panel title={m.payments_line_title()} action={<StatusBadge of="line" status={line.status} />}>
        <LineFacts line={line} />
        {mayDecide && isOpen ? (
          <Group mt="lg">
            <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setIgnoring(true)}>
              {m.payments_ignore_button()}
            </Button>
          </Group>
        ) : null}
        {mayDecide && line.status === 'ignored' ? (
          <Group mt="lg">
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              loading={reopen.isPending}
              onClick={() => reopen.mutate({ params: { id: line.id } }, { onError: notifyFailure })}
            >
              {m.payments_reopen_button()}
            </Button>
          </Group>
        ) : null}
      </Panel>
      {isOpen ? <Suggestions line={line} mayDecide={mayDecide} onStep={onStep} /> : null}
      <Ignoring line={line} opened={ignoring} onClose={() => setIgnoring(false)} onDone={() => onStep(1)} />
    </>
  );
}

function Suggestions({ line, mayDecide, onStep }: Props & { mayDecide: boolean }) {
  const query = useCall(statementLines.suggestions, { params: { id: line.id } });
  const accept = useAction(statementLines.accept, { refreshes: ['wallet', 'reports', 'dashboard'] });
  const run = async ({ requestId, refNo, amountPaise }: MatchSuggestion) => {
    if (accept.isPending) return;
    onStep(1);
    try {
      await accept.mutateAsync({ params: { id: line.id }, body: { requestId } });
      notify(m.payments_accepted_note({ refNo, amount: formatAmount(amountPaise) }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const first = query.data?.data[0];
  useDeskKeys(
    first?.mayAccept && mayDecide
      ? [{ keys: ['A'], label: m.payments_key_accept(), isHint: true, acts: { a: () => void run(first) } }]
      : [],
  );
  return (
    <Panel title={m.payments_suggestions_title()}>
      <Loaded query={query}>
        {({ data }) =>
          data.length > 0 ? (
            <MatchSuggestions
              suggestions={data}
              busy={accept.isPending}
              mayDecide={mayDecide}
              onAccept={(one) => void run(one)}
            />
          ) : (
            <EmptyState title={m.payments_suggestions_none_title()} text={m.payments_suggestions_none_text()} />
          )
        }
      </Loaded>
    </Panel>
  );
}

type IgnoringProps = { line: StatementLineRow; opened: boolean; onClose: () => void; onDone: () => void };

function Ignoring({ line: { id }, opened, onClose, onDone }: IgnoringProps) {
  const ignore = useAction(statementLines.ignore);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.payments_ignore_title()}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Form
        schema={ignoredLine}
        defaults={{ note: '' }}
        submitLabel={m.payments_ignore_button()}
        onSubmit={(body) => ignore.mutateAsync({ params: { id }, body })}
        onDone={() => {
          onClose();
          onDone();
        }}
      >
        <FTextarea name="note" label={m.payments_line_note()} help={m.payments_ignore_help()} required autoFocus />
      </Form>
    </Modal>
  );
}
