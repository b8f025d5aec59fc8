import { Stack } from '@mantine/core';
import { sms, type SmsHeaderRow, smsHeaderInput } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, Form, FormGrid, FSelect, FSwitch, FText } from '../../../shared/form/index.ts';
import { kindOptions } from './sms-words.ts';

const blank = { code: '', kind: '', validFrom: '', validUntil: null, isActive: true };

/** A registered header. */
export function HeaderForm({ header, onDone }: { header: SmsHeaderRow | undefined; onDone: () => void }) {
  const create = useAction(sms.createHeader);
  const update = useAction(sms.updateHeader);
  const { id, ...known } = header ?? { id: undefined, ...blank };
  return (
    <Form
      schema={smsHeaderInput}
      defaults={known}
      submitLabel={m.sms_save()}
      onSubmit={async (body) => {
        await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="code" label={m.sms_header()} help={m.sms_header_help()} maxLength={6} upper required />
        <FSelect name="kind" label={m.sms_kind()} options={kindOptions()} required />
        <FormGrid>
          <FDate name="validFrom" label={m.sms_valid_from()} required />
          <FDate name="validUntil" label={m.sms_valid_until()} help={m.sms_valid_until_help()} />
        </FormGrid>
        <FSwitch name="isActive" label={m.sms_active()} />
      </Stack>
    </Form>
  );
}
