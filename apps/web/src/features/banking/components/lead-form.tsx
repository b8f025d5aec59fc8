import { Alert, Text } from '@mantine/core';
import { leadConsentVersion, leadFormFor, type Offer, ownBanking } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FCheckbox, Form } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import { DiscardDraft } from '../../orders/index.ts';
import { AlikeHint } from './alike-hint.tsx';
import { DraftKeeper } from './draft-keeper.tsx';
import { earningText } from './earning-text.ts';
import { LoanSection, PersonSection, WorkSection } from './lead-sections.tsx';
import { offerFacts } from './offer-facts.ts';

const texts = ['name', 'parentName', 'mobile', 'altMobile', 'email', 'pan', 'aadhaarLast4', 'gender', 'maritalStatus'];
const more = ['address1', 'address2', 'city', 'pin', 'residence', 'employment', 'company', 'designation', 'purpose'];
const rest = ['officeAddress', 'businessName', 'businessNature', 'gstin', 'otherCardBank', 'security'];
const blank = { ...Object.fromEntries([...texts, ...more, ...rest].map((name) => [name, ''])), birthDate: '' };

const sections = (offer: Offer) => [
  { id: 'person', label: m.banking_section_person() },
  { id: 'home', label: m.banking_section_home() },
  { id: 'work', label: m.banking_section_work() },
  ...(offer.kind === 'loan' ? [{ id: 'loan', label: m.banking_section_loan() }] : []),
  { id: 'consent', label: m.banking_section_consent() },
];

/** The form of a card or loan: half-filled it is kept, whole it becomes a lead. */
export function LeadForm({ offer }: { offer: Offer }) {
  const draft = useCall(ownBanking.draft, { params: { id: offer.id } }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <FormPage
      title={m.banking_form_title({ product: offer.name, bank: offer.bankName })}
      sections={sections(offer)}
      summary={<Summary offer={offer} />}
    >
      <KycNeeded product="banking" />
      <Loaded query={draft}>{({ data }) => <Fields offer={offer} draft={data} />}</Loaded>
    </FormPage>
  );
}

function Summary({ offer }: { offer: Offer }) {
  const facts = [
    ...offerFacts(offer),
    { label: m.banking_review_price(), value: m.banking_earning_none() },
    { label: m.banking_earning(), value: earningText(offer.earning) },
  ];
  return (
    <Panel title={offer.name}>
      <Facts facts={facts} columns={1} />
    </Panel>
  );
}

function Fields({ offer, draft }: { offer: Offer; draft: Record<string, unknown> | null }) {
  const schema = useMemo(() => z.object({ form: leadFormFor(offer) }), [offer]);
  const [requestId] = useState(() => crypto.randomUUID());
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const onSaved = useCallback((at: Date) => setSavedAt(at), []);
  const sent = useRef(false);
  const isSent = useCallback(() => sent.current, []);
  const [found] = useState(draft);
  const submit = useAction(ownBanking.submit);
  const navigate = useNavigate();
  // The kept form holds whatever was typed; the schema says what is wrong with it.
  const defaults = { form: { ...blank, ...found, consent: false } } as Record<string, unknown>;
  return (
    <Form
      schema={schema}
      defaults={defaults}
      submitLabel={m.banking_submit()}
      footer="sticky"
      savedAt={savedAt}
      actions={found || savedAt ? <Discard offer={offer} onAsked={() => (sent.current = true)} /> : undefined}
      onSubmit={({ form }) => {
        sent.current = true;
        const body = { requestId, productId: offer.id, consentVersion: leadConsentVersion, form } as const;
        return submit.mutateAsync({ body }).catch((failure: unknown) => {
          sent.current = false;
          throw failure;
        });
      }}
      onDone={({ number }) => {
        notify(m.banking_submitted({ number }));
        void navigate({ to: '/merchant/product/banking', search: { q: number } });
      }}
    >
      {found ? <Alert role="status">{m.banking_draft_found()}</Alert> : null}
      <DraftKeeper offer={offer} isSent={isSent} onSaved={onSaved} />
      <PersonSection />
      <AlikeHint productId={offer.id} />
      <WorkSection kind={offer.kind} />
      <LoanSection product={offer} />
      <Panel title={m.banking_section_consent()} id="consent">
        <Text size="sm" mb="sm">
          {m.banking_consent_text()}
        </Text>
        <FCheckbox name="form.consent" label={m.banking_consent_label()} />
      </Panel>
    </Form>
  );
}

/** Removes the half-filled form; nothing of it is kept from then on. */
function Discard({ offer, onAsked }: { offer: Offer; onAsked: () => void }) {
  const discard = useAction(ownBanking.discardDraft);
  const navigate = useNavigate();
  return (
    <DiscardDraft
      onDiscard={() => {
        onAsked();
        return discard.mutateAsync({ params: { id: offer.id } });
      }}
      onGone={() => void navigate({ to: '/merchant/product/banking' })}
    />
  );
}
