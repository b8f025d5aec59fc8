import { Alert, Stack, Text } from '@mantine/core';
import { leadConsentVersion, leadFormFor, type Offer, ownBanking } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { keyOf, useAction, useCall } from '../../../shared/api/queries.ts';
import { FCheckbox, Form } from '../../../shared/form/index.ts';
import { OnTyped } from '../../../shared/form/on-typed.tsx';
import { SaveState } from '../../../shared/form/save-state.tsx';
import { useDraftKeeper, useKeeperState } from '../../../shared/form/use-draft-keeper.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConsentChoice, useConsentChoice } from '../../customers/index.ts';
import { KycNeeded } from '../../kyc/index.ts';
import { DiscardDraft } from '../../orders/index.ts';
import { AlikeHint } from './alike-hint.tsx';
import { earningText } from './earning-text.ts';
import { LoanSection, PersonSection, WorkSection } from './lead-sections.tsx';
import { offerFacts } from './offer-facts.ts';

const texts = ['name', 'parentName', 'mobile', 'altMobile', 'email', 'pan', 'aadhaarLast4', 'gender', 'maritalStatus'];
const more = ['address1', 'address2', 'city', 'pin', 'residence', 'employment', 'company', 'designation', 'purpose'];
const rest = ['officeAddress', 'businessName', 'businessNature', 'gstin', 'otherCardBank', 'security'];
const blank = { ...Object.fromEntries([...texts, ...more, ...rest].map((name) => [name, ''])), birthDate: '' };

type LeadDraft = Record<string, string | number | null>;

/** Returns the part of the form that a draft stores: consent is asked for again each time. */
function draftOf(form: unknown): LeadDraft {
  const kept: LeadDraft = {};
  for (const [name, value] of Object.entries(form ?? {})) {
    if (name === 'consent' || value === '' || Number.isNaN(value)) continue;
    if (typeof value === 'string' || typeof value === 'number' || value === null) kept[name] = value;
  }
  return kept;
}

const sections = (offer: Offer) => [
  { id: 'person', label: m.banking_section_person() },
  { id: 'home', label: m.banking_section_home() },
  { id: 'work', label: m.banking_section_work() },
  ...(offer.kind === 'loan' ? [{ id: 'loan', label: m.banking_section_loan() }] : []),
  { id: 'consent', label: m.banking_section_consent() },
];

/** The form of a card or loan: it saves a draft while it is filled in, and submits a lead. */
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
  const client = useQueryClient();
  const keeper = useDraftKeeper({}, async (data: LeadDraft) => {
    await call(ownBanking.saveDraft, { body: { productId: offer.id, data } });
    // Whoever reopens the form gets this, not the data of the first fetch.
    client.setQueryData(keyOf(ownBanking.draft, { params: { id: offer.id } }), { data });
    return {};
  });
  const { savedAt } = useKeeperState(keeper);
  const onTyped = useCallback((values: Record<string, unknown>) => keeper.change(draftOf(values.form)), [keeper]);
  const [found] = useState(draft);
  const submit = useAction(ownBanking.submit);
  const consent = useConsentChoice();
  const navigate = useNavigate();
  // The draft holds any input; the schema reports what is invalid.
  const defaults = { form: { ...blank, ...found, consent: false } } as Record<string, unknown>;
  return (
    <Form
      schema={schema}
      defaults={defaults}
      submitLabel={m.banking_submit()}
      footer="sticky"
      saveState={<SaveState keeper={keeper} />}
      actions={found || savedAt ? <Discard offer={offer} onAsked={keeper.drop} /> : undefined}
      onSubmit={async ({ form }) => {
        // The submitted data must not be saved as a draft.
        await keeper.drop();
        const body = { requestId, productId: offer.id, consentVersion: leadConsentVersion, form } as const;
        const sent = await submit.mutateAsync({ body }).catch((failure: unknown) => {
          // After a rejection it is a draft again, with the latest input.
          keeper.change(draftOf(form));
          throw failure;
        });
        await consent.record({ kind: 'bank-lead', id: sent.id });
        return sent;
      }}
      onDone={({ number }) => {
        notify(m.banking_submitted({ number }));
        void navigate({ to: '/merchant/product/banking', search: { q: number } });
      }}
    >
      {found ? <Alert role="status">{m.banking_draft_found()}</Alert> : null}
      <OnTyped call={onTyped} />
      <PersonSection />
      <AlikeHint productId={offer.id} />
      <WorkSection kind={offer.kind} />
      <LoanSection product={offer} />
      <Panel title={m.banking_section_consent()} id="consent">
        <Text size="sm" mb="sm">
          {m.banking_consent_text()}
        </Text>
        <Stack gap="md">
          <FCheckbox name="form.consent" label={m.banking_consent_label()} />
          <ConsentChoice choice={consent} />
        </Stack>
      </Panel>
    </Form>
  );
}

/** Discards the form and its draft. */
function Discard({ offer, onAsked }: { offer: Offer; onAsked: () => Promise<void> }) {
  const discard = useAction(ownBanking.discardDraft);
  const navigate = useNavigate();
  return (
    <DiscardDraft
      onDiscard={async () => {
        await onAsked();
        return discard.mutateAsync({ params: { id: offer.id } });
      }}
      onGone={() => void navigate({ to: '/merchant/product/banking' })}
    />
  );
}
