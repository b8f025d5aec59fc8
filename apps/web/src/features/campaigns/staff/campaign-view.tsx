import { Alert, Stack, Text } from '@mantine/core';
import { campaigns, type CampaignView as Campaign } from '@sevadesk/contract/campaigns';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { languageName, locales, m } from '@sevadesk/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useSideForm } from '../../../shared/form/use-side-form.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ApprovalPanel } from '../components/approval-panel.tsx';
import { CampaignActs } from '../components/campaign-acts.tsx';
import { CampaignForm } from '../components/campaign-form.tsx';
import { audienceWords, targetWords, wayWords } from '../components/campaign-words.ts';
import { EstimatePanel } from '../components/estimate-panel.tsx';
import { RecipientList, ResultPanel } from '../components/result-panel.tsx';
import '../components/add-status-words.ts';

const whileSending = 5_000;

/** One campaign: its audience and message, what it costs, its decision, and its result. */
export function CampaignView() {
  const { id } = useParams({ from: '/backend/setting/campaigns/$id' });
  const [pause, setPause] = useState<number | false>(false);
  const query = useCall(campaigns.get, { params: { id } }, { refetchInterval: pause });
  const wanted = query.data?.state === 'active' ? whileSending : false;
  if (wanted !== pause) setPause(wanted);
  useRecipientsAgain(JSON.stringify(query.data?.result));
  return <Loaded query={query}>{(campaign) => <Record campaign={campaign} />}</Loaded>;
}

/** Refetches the list of recipients whenever the result has changed. */
function useRecipientsAgain(result: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['campaigns', campaigns.recipientList.id] });
  }, [result, client]);
}

function Record({ campaign }: { campaign: Campaign }) {
  const form = useSideForm<Campaign>(m.campaigns_saved);
  const { id, name, number, state, rejection } = campaign;
  const isStarted = state !== 'draft' && state !== 'pending';
  return (
    <RecordPage
      title={name}
      breadcrumb={[{ label: m.campaigns_title(), link: { to: '/backend/setting/campaigns' } }, { label: number }]}
      badges={
        <>
          <CopyNumber value={number} />
          <StatusBadge of="campaign" status={state} />
        </>
      }
      action={<CampaignActs campaign={campaign} onEdit={() => form.open(campaign)} />}
    >
      {rejection !== null && state === 'draft' ? (
        <Alert color="orange" title={m.campaigns_rejected_title()}>
          {rejection}
        </Alert>
      ) : null}
      <ApprovalPanel campaign={campaign} />
      {state === 'draft' ? <EstimatePanel campaign={campaign} /> : null}
      <ResultPanel result={campaign.result} />
      <About campaign={campaign} />
      {isStarted ? <RecipientList campaignId={id} /> : null}
      <SideDrawer opened={form.isOpen} title={m.campaigns_edit()} onClose={form.close}>
        <CampaignForm campaign={campaign} onDone={form.done} />
      </SideDrawer>
    </RecordPage>
  );
}

function factsOf(campaign: Campaign): Fact[] {
  const { state, way, target, perHour, startAt, createdBy, request, approval, recipients, units, costPaise } = campaign;
  const fixed =
    state === 'draft'
      ? []
      : [
          { label: m.campaigns_recipients(), value: formatCount(recipients) },
          ...(way === 'sms' ? [{ label: m.campaigns_units(), value: formatCount(units) }] : []),
          { label: m.campaigns_cost(), value: formatAmount(costPaise) },
        ];
  return [
    { label: m.campaigns_way(), value: wayWords[way]() },
    { label: m.campaigns_target(), value: targetWords[target]() },
    { label: m.campaigns_per_hour(), value: formatCount(perHour) },
    { label: m.campaigns_start_at(), value: <DateText value={startAt} time /> },
    ...fixed,
    { label: m.campaigns_created_by(), value: createdBy },
    ...(request ? [{ label: m.campaigns_requested_by(), value: request.by }] : []),
    ...(approval ? [{ label: m.campaigns_approved_by(), value: approval.by }] : []),
  ];
}

function About({ campaign }: { campaign: Campaign }) {
  const { audience, templateIds, title, text } = campaign;
  const options = useCall(campaigns.options, {});
  const known = options.data ?? { idTypes: [], packages: [], templates: [] };
  const own = known.templates.filter(({ id }) => templateIds.includes(id));
  const written = locales.filter((locale) => title[locale] || text[locale]);
  return (
    <Panel title={m.campaigns_message()}>
      <Stack gap="md">
        <Text>{audienceWords(audience, known).join(' · ')}</Text>
        {own.map((template) => (
          <Text key={template.id} lang={template.locale}>
            {template.text}
          </Text>
        ))}
        {written.map((locale) => (
          <div key={locale} lang={locale}>
            <Text size="sm" c="dimmed">
              {languageName(locale)}
            </Text>
            <Text fw={600}>{title[locale]}</Text>
            <Text>{text[locale]}</Text>
          </div>
        ))}
        <Facts columns={3} facts={factsOf(campaign)} />
      </Stack>
    </Panel>
  );
}
