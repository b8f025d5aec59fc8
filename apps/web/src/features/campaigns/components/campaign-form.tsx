import { Stack, Text } from '@mantine/core';
import {
  type CampaignOptions,
  campaignInput,
  campaigns,
  type CampaignView,
  type CampaignWay,
} from '@sevadesk/contract/campaigns';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { istHourAt } from '@sevadesk/contract/sms';
import { inEachLocale, languageName, locales, m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import {
  FDate,
  FMoney,
  FNumber,
  Form,
  FormGrid,
  FRadio,
  FSelect,
  FText,
  useFormValue,
} from '../../../shared/form/index.ts';
import { InEachLanguage } from '../../../shared/form/in-each-language.tsx';
import { stateText } from '../../../shared/format/state-text.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { targetOptions, wayOptions } from './campaign-words.ts';

const noTexts = inEachLocale(() => '');
const blank = {
  name: '',
  way: '',
  audience: { silentDays: 30 },
  templateIds: locales.map(() => ''),
  title: noTexts,
  text: noTexts,
  target: 'home',
  perHour: 600,
  startOn: null,
  startHour: 11,
};

function defaultsOf(campaign: CampaignView | undefined, { templates }: CampaignOptions) {
  if (!campaign) return blank;
  const { name, way, audience, templateIds, title, text, target, perHour, startAt } = campaign;
  const ofLocale = (locale: string) =>
    templateIds.find((id) => templates.some((one) => one.id === id && one.locale === locale)) ?? '';
  return {
    name,
    way,
    target,
    perHour,
    audience: {
      ...audience,
      idTypeId: audience.idTypeId ?? '',
      packageId: audience.packageId ?? '',
      state: audience.state ?? '',
    },
    templateIds: locales.map(ofLocale),
    title: { ...noTexts, ...title },
    text: { ...noTexts, ...text },
    startOn: startAt === null ? null : istDateOf(new Date(startAt)),
    startHour: startAt === null ? blank.startHour : istHourAt(new Date(startAt)),
  };
}

function AudienceFields({ options }: { options: CampaignOptions }) {
  const named = (known: CampaignOptions['packages']) => known.map(({ id, name }) => ({ value: id, label: name }));
  const states = options.states.map((value) => ({ value, label: stateText(value) }));
  return (
    <Stack gap="md" component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" fw={600}>
        {m.campaigns_audience()}
      </Text>
      <Text size="sm" c="dimmed">
        {m.campaigns_audience_help()}
      </Text>
      <FormGrid>
        <FNumber name="audience.silentDays" label={m.campaigns_silent_days()} />
        <FMoney name="audience.balanceBelow" label={m.campaigns_balance_below()} />
        <FSelect name="audience.idTypeId" label={m.campaigns_id_type()} options={named(options.idTypes)} />
        <FSelect name="audience.packageId" label={m.campaigns_package()} options={named(options.packages)} />
        <FSelect name="audience.state" label={m.campaigns_state()} options={states} />
        <FText name="audience.district" label={m.campaigns_district()} maxLength={60} />
        <FText name="audience.parentCode" label={m.campaigns_parent()} maxLength={20} />
      </FormGrid>
    </Stack>
  );
}

function MessageFields({ options: { templates } }: { options: CampaignOptions }) {
  const way = useFormValue<CampaignWay | ''>('way');
  if (!way) return null;
  if (way === 'notice')
    return (
      <>
        <InEachLanguage name="title" label={(language) => m.campaigns_notice_title({ language })} maxLength={80} />
        <InEachLanguage
          name="text"
          label={(language) => m.campaigns_notice_text({ language })}
          lines={3}
          maxLength={500}
        />
      </>
    );
  const own = templates.filter((one) => one.way === way);
  if (own.length === 0) return <Text>{m.campaigns_templates_none()}</Text>;
  return locales.map((locale, at) => (
    <FSelect
      key={locale}
      name={`templateIds.${String(at)}`}
      label={m.campaigns_template({ language: languageName(locale) })}
      help={at === 0 ? m.campaigns_templates_help() : undefined}
      options={own.filter((one) => one.locale === locale).map(({ id, text }) => ({ value: id, label: text }))}
    />
  ));
}

type Props = { campaign?: CampaignView; onDone: (id: string) => void };

/** Audience, message and pace of a campaign; it is saved as a draft. */
export function CampaignForm({ campaign, onDone }: Props) {
  const options = useCall(campaigns.options, {});
  return <Loaded query={options}>{(known) => <Fields campaign={campaign} options={known} onDone={onDone} />}</Loaded>;
}

function Fields({ campaign, options, onDone }: Props & { options: CampaignOptions }) {
  const create = useAction(campaigns.create);
  const update = useAction(campaigns.update);
  const today = useToday();
  return (
    <Form
      schema={campaignInput}
      defaults={defaultsOf(campaign, options)}
      submitLabel={campaign ? m.campaigns_save() : m.campaigns_create()}
      onSubmit={async (body) => {
        if (!campaign) return create.mutateAsync({ body });
        await update.mutateAsync({ params: { id: campaign.id }, body });
        return campaign;
      }}
      onDone={({ id }) => onDone(id)}
    >
      <Stack gap="md">
        <FText
          name="name"
          label={m.campaigns_name()}
          help={m.campaigns_name_help()}
          maxLength={80}
          required
          autoFocus
        />
        <AudienceFields options={options} />
        <FRadio name="way" label={m.campaigns_way()} options={wayOptions()} inline={false} required />
        <MessageFields options={options} />
        <FormGrid>
          <FSelect name="target" label={m.campaigns_target()} options={targetOptions()} required />
          <FNumber name="perHour" label={m.campaigns_per_hour()} required />
          <FDate name="startOn" label={m.campaigns_start_on()} help={m.campaigns_start_on_help()} min={today} />
          <FNumber name="startHour" label={m.campaigns_start_hour()} required />
        </FormGrid>
      </Stack>
    </Form>
  );
}
