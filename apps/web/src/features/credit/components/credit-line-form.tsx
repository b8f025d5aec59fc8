import { Stack } from '@mantine/core';
import { credit, creditLineInput } from '@sevadesk/contract/credit';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, FMoney, FNumber, Form, FormGrid, FTextarea } from '../../../shared/form/index.ts';
import { MerchantField } from '../../wallet/index.ts';

const usualDays = 15;

/** A request for a credit line: shop, limit, days to repay, and the days on which it applies. */
export function CreditLineForm({ onDone }: { onDone: (reply: ReplyOf<typeof credit.request>) => void }) {
  const request = useAction(credit.request);
  const [id] = useState(() => crypto.randomUUID());
  const [validFrom] = useState(() => istDateOf(new Date()));
  return (
    <Form
      schema={creditLineInput}
      draft="credit-line"
      defaults={{ id, merchantId: '', repayDays: usualDays, validFrom, validUntil: '', reason: '' }}
      submitLabel={m.credit_line_submit()}
      onSubmit={(body) => request.mutateAsync({ body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <MerchantField name="merchantId" label={m.credit_merchant()} required />
        <FMoney name="limitPaise" label={m.credit_limit()} help={m.credit_limit_help()} allowZero required />
        <FNumber name="repayDays" label={m.credit_repay_days()} help={m.credit_repay_days_help()} required />
        <FormGrid>
          <FDate name="validFrom" label={m.credit_valid_from()} required />
          <FDate name="validUntil" label={m.credit_valid_until()} help={m.credit_valid_until_help()} />
        </FormGrid>
        <FTextarea name="reason" label={m.credit_reason()} help={m.credit_reason_help()} required />
      </Stack>
    </Form>
  );
}
