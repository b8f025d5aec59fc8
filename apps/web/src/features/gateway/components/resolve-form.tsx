import { Stack, Text } from '@mantine/core';
import { gateway, type GatewayOrderReply, gatewayResolveInput } from '@sevadesk/contract/gateway';
import { formatRupees } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FRadio, FText, FTextarea, useFormValue } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { resolutionWords } from './words.ts';

type Order = GatewayOrderReply['order'];

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

/** What becomes of money that fits nothing: one of three ends, with its reason. */
export function ResolveForm({ order }: { order: Order }) {
  const resolve = useAction(gateway.resolve, { refreshes: ['wallet', 'reports', 'dashboard'] });
  const amount = formatRupees(order.receivedPaise ?? toPaise(0));
  return (
    <Form
      schema={gatewayResolveInput}
      defaults={{ resolution: '', reason: '', reference: '' }}
      submitLabel={m.gateway_resolve_button()}
      onSubmit={({ reference, ...body }) =>
        resolve.mutateAsync({ params: { id: order.id }, body: { ...body, reference: reference ?? '' } })
      }
      onDone={() => notify(m.gateway_resolved_note({ order: order.clientTxnId }))}
    >
      <Stack gap="md">
        <Text>{m.gateway_resolve_text({ amount, ordered: formatRupees(order.amountPaise) })}</Text>
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
