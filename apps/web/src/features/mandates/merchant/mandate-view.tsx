import { Text } from '@mantine/core';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { mandates } from '@sevadesk/contract/mandates';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DebitRows } from '../components/debit-rows.tsx';
import { MandateForm } from '../components/mandate-form.tsx';
import { MandatePanel } from '../components/mandate-panel.tsx';

const everyMs = 5000;
const live = ['pending', 'active', 'paused'];

type Go = (url: string) => void;

/** Automatic top-up: the shop's mandate or the form for one, and its debits; it shows changes while it is open. */
export function MandateView({ go = (url: string) => window.location.assign(url) }: { go?: Go }) {
  const query = useCall(mandates.own, {}, { refetchInterval: everyMs });
  return (
    <FormPage title={m.mandates_title()}>
      <Loaded query={query}>{(data) => <Own data={data} go={go} />}</Loaded>
    </FormPage>
  );
}

function Own({ data, go }: { data: ReplyOf<typeof mandates.own>; go: Go }) {
  const { mandate, debits, isAvailable, noticeHours, mostPaise } = data;
  const isLive = mandate !== null && live.includes(mandate.status);
  return (
    <>
      {mandate ? <MandatePanel mandate={mandate} noticeHours={noticeHours} go={go} /> : null}
      {isLive ? null : (
        <Panel title={m.mandates_new_title()}>
          <Text c="dimmed" mb="md">
            {isAvailable ? m.mandates_text() : m.mandates_off()}
          </Text>
          {isAvailable ? <MandateForm mostPaise={mostPaise} go={go} /> : null}
        </Panel>
      )}
      <Panel title={m.mandates_debits_title()}>
        <DebitRows debits={debits} />
      </Panel>
    </>
  );
}
