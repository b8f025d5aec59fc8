import { Alert, Stack, Text } from '@mantine/core';
import { gateway, type GatewayOrderReply, gatewayResolveInput, type GatewayStatus } from '@sevadesk/contract/gateway';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { IconUsers } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FRadio, FText, FTextarea, useFormValue } from '../../../shared/form/index.ts';
import { useDeskKeys, writeKey } from '../../../shared/ui/keys/desk-keys.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { resolutionWords } from './words.ts';

type Order = GatewayOrderReply['order'];
type Resolving = z.input<typeof gatewayResolveInput>;

function choices(order: Order, amount: string) {
  const credited = {
    value: 'credited',
    label: resolutionWords.credited(),
    help: m.gateway_resolve_credited_help({ amount }),
  };
  const others = [
    { value: 'returned', label: resolutionWords.returned(), help: m.gateway_resolve_returned_help() },
    { value: 'duplicate', label: resolutionWords.duplicate(), help: m.gateway_resolve_duplicate_help() },
  ];
  return order.suspensePostingId === null ? others : [credited, ...others];
}

function ReturnReference() {
  return useFormValue<string>('resolution') === 'returned' ? (
    <FText name="reference" label={m.gateway_resolve_reference()} required />
  ) : null;
}

function Proposal({ proposal }: { proposal: NonNullable<Order['proposal']> }) {
  const { who, resolution, reason, reference, isOwn } = proposal;
  const end = [resolutionWords[resolution](), reference].filter(Boolean).join(' · ');
  return (
    <Alert
      color={isOwn ? 'gray' : 'orange'}
      icon={<IconUsers size={18} />}
      title={m.gateway_proposal_title({ who, end })}
    >
      <Text size="sm">{reason}</Text>
      <Text size="sm" mt="xs">
        {isOwn ? m.gateway_proposal_own() : m.gateway_proposal_other()}
      </Text>
    </Alert>
  );
}

/** The keys of every desk: A credits the money, R says it was returned, X that it came twice; they choose, Ctrl and Enter send. */
function ResolveKeys({ order, submitLabel }: { order: Order; submitLabel: string }) {
  const { setValue, formState } = useFormContext<Resolving>();
  const place = useRef<HTMLSpanElement>(null);
  const form = () => place.current?.closest('form') ?? null;
  const field = {
    get current() {
      return form();
    },
  };
  const choose = (resolution: Resolving['resolution']) => () =>
    setValue('resolution', resolution, { shouldDirty: true, shouldValidate: true });
  const send = () => !formState.isSubmitting && form()?.requestSubmit();
  const credit = { keys: ['A'], label: resolutionWords.credited(), isHint: true, acts: { a: choose('credited') } };
  useDeskKeys([
    ...(order.suspensePostingId === null ? [] : [credit]),
    { keys: ['R'], label: resolutionWords.returned(), isHint: true, acts: { r: choose('returned') } },
    { keys: ['X'], label: resolutionWords.duplicate(), isHint: true, acts: { x: choose('duplicate') } },
    writeKey(field, m.gateway_resolve_reason()),
    { keys: ['Ctrl', '↵'], label: submitLabel, acts: { 'ctrl+enter': send } },
  ]);
  return <span ref={place} hidden />;
}

const isEnded = ({ status }: { status: GatewayStatus }) => status !== 'review';

/** Resolves an order under review with one of three outcomes and a reason. */
export function ResolveForm({ order }: { order: Order }) {
  const resolve = useAction(gateway.resolve, { refreshes: ['wallet', 'reports', 'dashboard'] });
  const amount = formatAmount(order.receivedPaise ?? toPaise(0));
  const { needsSecond, proposal } = order;
  const mayEnd = proposal !== null && !proposal.isOwn;
  const submitLabel = needsSecond && !mayEnd ? m.gateway_propose_button() : m.gateway_resolve_button();
  return (
    <Form
      schema={gatewayResolveInput}
      defaults={{
        resolution: order.proposal?.resolution ?? '',
        reason: '',
        reference: order.proposal?.reference ?? '',
      }}
      submitLabel={submitLabel}
      onSubmit={({ reference, ...body }) =>
        resolve.mutateAsync({ params: { id: order.id }, body: { ...body, reference: reference ?? '' } })
      }
      onDone={(reply) =>
        notify(
          isEnded(reply)
            ? m.gateway_resolved_note({ order: order.clientTxnId })
            : m.gateway_proposed_note({ order: order.clientTxnId }),
        )
      }
    >
      <ResolveKeys order={order} submitLabel={submitLabel} />
      <Stack gap="md">
        <Text>{m.gateway_resolve_text({ amount, ordered: formatAmount(order.amountPaise) })}</Text>
        {needsSecond && proposal === null ? <Text size="sm">{m.gateway_second_needed()}</Text> : null}
        {needsSecond && proposal ? <Proposal proposal={proposal} /> : null}
        {order.rejection ? (
          <Alert
            color="red"
            icon={<IconUsers size={18} />}
            title={m.gateway_rejection_title({ who: order.rejection.who })}
          >
            <Text size="sm">{order.rejection.reason}</Text>
          </Alert>
        ) : null}
        <FRadio
          name="resolution"
          label={m.gateway_resolve_what()}
          options={choices(order, amount)}
          inline={false}
          required
        />
        <ReturnReference />
        <FTextarea
          name="reason"
          label={m.gateway_resolve_reason()}
          help={m.gateway_resolve_reason_help()}
          maxLength={300}
          required
        />
      </Stack>
    </Form>
  );
}
