import { Divider, Stack, Text } from '@mantine/core';
import { sms, type SmsGatewayRow, smsGatewayInput } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import {
  FCheckbox,
  Form,
  FormGrid,
  FPassword,
  FSelect,
  FSwitch,
  FText,
  FTextarea,
} from '../../../shared/form/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { RenewAddress } from './renew-address.tsx';
import { methodOptions } from './sms-words.ts';

const placeholders = '{secret} {mobile} {text} {header} {entity} {template} {id} {alphabet} {report}';

function SendingFields() {
  return (
    <>
      <FormGrid>
        <FText name="name" label={m.sms_gateway_name()} maxLength={60} required />
        <FSelect name="method" label={m.sms_gateway_method()} options={methodOptions()} required />
      </FormGrid>
      <FText name="address" label={m.sms_gateway_address()} autoComplete="off" />
      <FTextarea
        name="parameters"
        label={m.sms_gateway_parameters()}
        help={m.sms_gateway_parameters_help({ names: placeholders })}
        rows={6}
        required
      />
      <FTextarea name="headers" label={m.sms_gateway_headers()} rows={2} />
      <FormGrid>
        <FText
          name="successPattern"
          label={m.sms_gateway_success()}
          help={m.sms_gateway_success_help({ placeholder: '{id}' })}
          required
        />
        <FText name="idPattern" label={m.sms_gateway_number()} />
      </FormGrid>
    </>
  );
}

function StatusFields() {
  return (
    <>
      <Divider label={m.sms_gateway_status_title()} labelPosition="left" />
      <FText name="statusAddress" label={m.sms_gateway_status_address()} autoComplete="off" />
      <FTextarea name="statusParameters" label={m.sms_gateway_status_parameters()} rows={2} />
      <FormGrid>
        <FText name="statusTaken" label={m.sms_gateway_status_taken()} />
        <FText name="statusDelivered" label={m.sms_gateway_status_delivered()} />
        <FText name="statusFailed" label={m.sms_gateway_status_failed()} />
      </FormGrid>
    </>
  );
}

function ReportFields({ reportAddress }: { reportAddress: string }) {
  return (
    <>
      <Divider label={m.sms_gateway_report_title()} labelPosition="left" />
      <Text size="sm" c="dimmed">
        {m.sms_gateway_report_address()}
      </Text>
      <CopyNumber value={reportAddress} />
      <RenewAddress />
      <FormGrid>
        <FText name="reportRef" label={m.sms_gateway_report_ref()} />
        <FText name="reportId" label={m.sms_gateway_report_id()} />
        <FText name="reportState" label={m.sms_gateway_report_state()} />
        <FText name="deliveredWords" label={m.sms_gateway_delivered_words()} help={m.sms_gateway_words_help()} />
        <FText name="failedWords" label={m.sms_gateway_failed_words()} help={m.sms_gateway_words_help()} />
      </FormGrid>
    </>
  );
}

type Props = { gateway: SmsGatewayRow; reportAddress: string };

/** How a gateway accepts messages and reports their delivery. The stored key is never returned: an empty field leaves it unchanged. */
export function GatewayForm({ gateway, reportAddress }: Props) {
  const save = useAction(sms.saveGateway);
  const { id, hasSecret, secretLast4, updatedAt, updatedBy: _, ...known } = gateway;
  return (
    <Form
      // After a save the form resets, so that a typed key does not stay on screen.
      key={`${id} ${updatedAt}`}
      schema={smsGatewayInput}
      defaults={{ ...known, secret: '', removeSecret: false }}
      submitLabel={m.sms_save()}
      onSubmit={(body) => save.mutateAsync({ params: { id }, body })}
      onDone={() => notify(m.sms_saved())}
    >
      <Stack gap="md">
        <SendingFields />
        <FPassword
          name="secret"
          label={m.sms_gateway_key()}
          help={hasSecret ? m.sms_gateway_key_set({ last4: secretLast4 ?? '' }) : m.sms_gateway_key_unset()}
          autoComplete="new-password"
        />
        {hasSecret ? <FCheckbox name="removeSecret" label={m.sms_gateway_key_remove()} /> : null}
        <StatusFields />
        <ReportFields reportAddress={reportAddress} />
        <FSwitch name="isActive" label={m.sms_gateway_is_active()} />
      </Stack>
    </Form>
  );
}
