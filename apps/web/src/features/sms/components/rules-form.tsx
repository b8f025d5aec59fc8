import { Alert, Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { sms, smsPlace, type SmsRulesRow, smsRulesInput } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FDate, FMoney, FNumber, Form, FormGrid, FSwitch, FText, FTextarea } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

const blank = {
  isOn: false,
  entityId: '',
  placeMax: 30,
  links: '',
  quietFrom: 21,
  quietUntil: 8,
  promotionalFrom: 10,
  promotionalUntil: 21,
  dailyLimit: 10,
  networkLimit: 10_000,
  shopLimit: 30,
  shopPricePaise: 0,
  source: '',
};

function Hours() {
  return (
    <>
      <FormGrid>
        <FNumber name="quietFrom" label={m.sms_quiet_from()} required />
        <FNumber name="quietUntil" label={m.sms_quiet_until()} required />
        <FNumber name="promotionalFrom" label={m.sms_promotional_from()} required />
        <FNumber name="promotionalUntil" label={m.sms_promotional_until()} required />
      </FormGrid>
      <Text size="sm" c="dimmed">
        {m.sms_hours_help()}
      </Text>
    </>
  );
}

function Limits() {
  return (
    <>
      <FormGrid>
        <FNumber name="dailyLimit" label={m.sms_daily_limit()} required />
        <FNumber name="shopLimit" label={m.sms_shop_limit()} required />
        <FNumber name="networkLimit" label={m.sms_network_limit()} required />
      </FormGrid>
      <Text size="sm" c="dimmed">
        {m.sms_limits_help()}
      </Text>
    </>
  );
}

/** The rules from a date on; prefilled with today's. */
export function RulesForm({ rules }: { rules: SmsRulesRow | undefined }) {
  const today = useToday();
  const save = useAction(sms.saveRules);
  const {
    savedAt,
    savedBy: _,
    validFrom: __,
    ...known
  } = rules ?? { savedAt: '', savedBy: null, validFrom: '', ...blank };
  return (
    <Form
      key={savedAt}
      schema={smsRulesInput}
      defaults={{ ...known, validFrom: today }}
      submitLabel={m.sms_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={() => notify(m.sms_saved())}
    >
      <Stack gap="md">
        <FDate name="validFrom" label={m.sms_valid_from()} required />
        <FSwitch name="isOn" label={m.sms_rules_is_on()} help={m.sms_rules_is_on_help()} />
        <FormGrid>
          <FText name="entityId" label={m.sms_entity_id()} help={m.sms_entity_id_help()} inputMode="numeric" />
          <FNumber
            name="placeMax"
            label={m.sms_place_max()}
            help={m.sms_place_max_help({ placeholder: smsPlace })}
            required
          />
        </FormGrid>
        <FTextarea name="links" label={m.sms_links()} help={m.sms_links_help()} rows={2} />
        <Hours />
        <Limits />
        <FMoney name="shopPricePaise" label={m.sms_shop_price()} help={m.sms_shop_price_help()} />
        <FText name="source" label={m.sms_source()} help={m.sms_source_help()} maxLength={300} required />
      </Stack>
    </Form>
  );
}

/** Today's rules and their form. */
export function RulesCard() {
  const today = useToday();
  const query = useCall(sms.rules, {});
  return (
    <Loaded query={query}>
      {({ data }) => {
        const current = data.find(({ validFrom }) => validFrom <= today);
        return (
          <Stack gap="md">
            <Text c="dimmed">{m.sms_rules_lead()}</Text>
            <Alert color={current?.isOn ? 'teal' : 'gray'} title={m.sms_rules_current()}>
              {current?.isOn ? m.sms_rules_on({ date: formatDate(current.validFrom) }) : m.sms_rules_off()}
            </Alert>
            <RulesForm rules={current} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
