import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type CampaignEstimate, campaigns, type CampaignView } from '@sevadesk/contract/campaigns';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { languageName, m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';

function factsOf({ way }: CampaignView, estimate: CampaignEstimate): Fact[] {
  const { shops, recipients, skipped, languages, units, costPaise, firstAt, hours } = estimate;
  const left = [
    { label: m.campaigns_skipped_opted_out(), count: skipped.optedOut },
    { label: m.campaigns_skipped_no_number(), count: skipped.noNumber },
    { label: m.campaigns_skipped_no_consent(), count: skipped.noConsent },
    { label: m.campaigns_skipped_no_template(), count: skipped.noTemplate },
  ].filter(({ count }) => count > 0);
  return [
    { label: m.campaigns_estimate_shops(), value: formatCount(shops) },
    { label: m.campaigns_recipients(), value: formatCount(recipients) },
    ...left.map(({ label, count }) => ({ label, value: formatCount(count) })),
    ...(way === 'sms' ? [{ label: m.campaigns_units(), value: formatCount(units) }] : []),
    { label: m.campaigns_cost(), value: formatAmount(costPaise) },
    {
      label: m.campaigns_languages(),
      value: languages.map((one) => `${languageName(one.locale)}: ${formatCount(one.recipients)}`).join(', '),
    },
    { label: m.campaigns_first_at(), value: <DateText value={firstAt} time /> },
    { label: m.campaigns_duration(), value: m.campaigns_hours({ count: hours }) },
  ];
}

/** Who would get a draft, what it costs and when it leaves; a test to oneself, and the start. */
export function EstimatePanel({ campaign }: { campaign: CampaignView }) {
  const query = useCall(campaigns.estimate, { params: { id: campaign.id } });
  return (
    <Panel title={m.campaigns_estimate()}>
      <Loaded query={query}>
        {(estimate) => (
          <Stack gap="md">
            <Facts columns={3} facts={factsOf(campaign, estimate)} />
            <Warnings campaign={campaign} estimate={estimate} />
            <Acts campaign={campaign} estimate={estimate} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}

type Props = { campaign: CampaignView; estimate: CampaignEstimate };

function Warnings({ campaign: { way }, estimate: { recipients, isPriced, needsSecondPerson } }: Props) {
  if (recipients === 0) return <Alert color="orange">{m.campaigns_nobody()}</Alert>;
  if (!isPriced && way !== 'notice') return <Alert color="orange">{m.campaigns_unpriced()}</Alert>;
  return needsSecondPerson ? <Alert color="blue">{m.campaigns_second_person()}</Alert> : null;
}

function Acts({ campaign: { id }, estimate }: Props) {
  const [isAsking, setAsking] = useState(false);
  const test = useAction(campaigns.test);
  const start = useAction(campaigns.start);
  const { recipients, costPaise, needsSecondPerson } = estimate;
  const label = needsSecondPerson ? m.campaigns_request() : m.campaigns_start();
  const sendTest = () =>
    test.mutateAsync({ params: { id } }).then(
      () => notify(m.campaigns_test_done()),
      (error: unknown) => notifyFailure(error),
    );
  const run = async () => {
    try {
      const { state } = await start.mutateAsync({ params: { id }, body: { recipients, costPaise } });
      notify(state === 'pending' ? m.campaigns_requested() : m.campaigns_started());
    } catch (error) {
      notifyFailure(error);
    }
    setAsking(false);
  };
  return (
    <Group gap="sm">
      <Button disabled={recipients === 0} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Button variant="default" loading={test.isPending} onClick={() => void sendTest()}>
        {m.campaigns_test()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={label}
        text={
          <Stack gap="xs">
            <Text>{m.campaigns_start_text({ count: recipients })}</Text>
            <Text>{m.campaigns_start_cost({ amount: formatAmount(costPaise) })}</Text>
          </Stack>
        }
        confirmLabel={label}
        busy={start.isPending}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </Group>
  );
}
