import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { psaForm, type PsaStart, type PsaView, uti } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import { DiscardDraft, isAffordable, OrderCost } from '../../orders/index.ts';
import { missingPapers, PsaPapers } from '../components/psa-papers.tsx';
import { PsaFields } from '../components/psa-fields.tsx';
import { paperWord } from '../components/words.ts';

/** MER-03: the registration of a shop as PAN service agent; documents and submission follow once it is saved. */
export function PsaRegistrationForm() {
  const query = useCall(uti.start, {});
  return (
    <FormPage
      title={m.uti_pan_form_title()}
      breadcrumb={[{ label: m.uti_pan_index_title(), link: { to: '/merchant/product/uti-pan' } }]}
    >
      <Loaded query={query}>
        {(start) =>
          start.current && start.current.status !== 'draft' ? <Standing psa={start.current} /> : <Draft start={start} />
        }
      </Loaded>
    </FormPage>
  );
}

function Standing({ psa }: { psa: PsaView }) {
  return (
    <Panel title={m.uti_pan_already_title()}>
      <Stack align="flex-start">
        <StatusBadge of="psa" status={psa.status} />
        <Text>{m.uti_pan_already_text()}</Text>
        <Button renderRoot={(props) => <Link to="/merchant/product/uti-pan/psa-loginid" {...props} />}>
          {m.uti_pan_go_login()}
        </Button>
      </Stack>
    </Panel>
  );
}

function Draft({ start }: { start: PsaStart }) {
  const save = useAction(uti.save);
  return (
    <Stack>
      <KycNeeded product="uti" />
      <Text c="dimmed">{m.uti_pan_form_intro()}</Text>
      <Form
        schema={psaForm}
        draft="psa-registration"
        defaults={start.values}
        onSubmit={(body) => save.mutateAsync({ body })}
        onDone={() => notify(m.uti_pan_saved())}
        submitLabel={m.uti_pan_save_form()}
        actions={start.current ? <Discard id={start.current.id} /> : undefined}
      >
        <PsaFields asksAadhaar={start.asksAadhaar} />
      </Form>
      <Panel title={m.uti_pan_section_papers()}>
        {start.current ? <PsaPapers psa={start.current} /> : <Text c="dimmed">{m.uti_pan_not_saved_yet()}</Text>}
      </Panel>
      <Send start={start} />
    </Stack>
  );
}

function Discard({ id }: { id: string }) {
  const discard = useAction(uti.discard);
  const navigate = useNavigate();
  return (
    <DiscardDraft
      onDiscard={() => discard.mutateAsync({ params: { id } })}
      onGone={() => void navigate({ to: '/merchant/product/uti-pan' })}
    />
  );
}

function Send({ start: { current, quote } }: { start: PsaStart }) {
  const [declared, setDeclared] = useState(false);
  const submit = useAction(uti.submit, { refreshes: ['wallet'] });
  const navigate = useNavigate();
  const missing = current ? missingPapers(current) : [];
  const send = () => {
    if (!current || !quote) return;
    submit
      .mutateAsync({ params: { id: current.id }, body: { expectedPaise: quote.pricePaise, declared } })
      .then(({ number }) => {
        notify(m.uti_pan_sent_done({ number }));
        return navigate({ to: '/merchant/product/uti-pan/psa-loginid' });
      })
      .catch(notifyFailure);
  };
  return (
    <Panel title={m.uti_pan_section_send()}>
      <Stack>
        <OrderCost quote={quote} />
        {missing.length > 0 ? (
          <Alert color="yellow">{m.uti_pan_paper_missing({ papers: missing.map(paperWord).join('; ') })}</Alert>
        ) : null}
        <Checkbox
          label={m.uti_pan_declare()}
          checked={declared}
          onChange={({ currentTarget: { checked } }) => setDeclared(checked)}
        />
        <Button
          disabled={!current || !declared || missing.length > 0 || !isAffordable(quote)}
          loading={submit.isPending}
          onClick={send}
          style={{ alignSelf: 'flex-start' }}
        >
          {m.uti_pan_send()}
        </Button>
      </Stack>
    </Panel>
  );
}
