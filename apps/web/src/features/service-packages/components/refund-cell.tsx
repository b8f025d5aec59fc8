import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { RefundKind, RowTexts } from './grid-row.ts';

type Props = {
  row: RowTexts;
  name: string;
  error: string | undefined;
  onChange: (part: Partial<RowTexts>) => void;
};

const words: Record<RefundKind, () => string> = {
  full: m.service_packages_refund_full,
  part: m.service_packages_refund_part,
  none: m.service_packages_refund_none,
};
const kinds: readonly RefundKind[] = ['full', 'part', 'none'];

/** The refund before acknowledgement: full, a share or none, of the full price or of the price less the provider's fee. */
export function RefundCell({ row, name, error, onChange }: Props) {
  return (
    <Stack gap={4}>
      <NativeSelect
        size="xs"
        aria-label={`${m.service_packages_refund()}: ${name}`}
        data={kinds.map((value) => ({ value, label: words[value]() }))}
        value={row.refund}
        onChange={({ currentTarget }) => {
          const refund = kinds.find((kind) => kind === currentTarget.value);
          if (refund) onChange({ refund });
        }}
      />
      {row.refund === 'part' ? (
        <TextInput
          size="xs"
          inputMode="decimal"
          rightSection="%"
          aria-label={`${m.service_packages_refund_share()}: ${name}`}
          value={row.refundShare}
          error={error}
          onChange={(event) => onChange({ refundShare: event.currentTarget.value })}
        />
      ) : null}
      {row.refund === 'none' ? null : (
        <Checkbox
          size="xs"
          label={m.service_packages_refund_keeps_fee()}
          aria-label={`${m.service_packages_refund_keeps_fee()}: ${name}`}
          checked={row.keepsFee}
          onChange={(event) => onChange({ keepsFee: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
