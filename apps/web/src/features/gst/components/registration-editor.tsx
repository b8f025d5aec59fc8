import {
  ownGst,
  type RegistrationDraft,
  registrationDraft,
  registrationForm,
  type RegistrationView,
  wholeForm,
} from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { OnTyped } from '../../../shared/form/on-typed.tsx';
import { SaveState } from '../../../shared/form/save-state.tsx';
import { saidBy, useDraftKeeper } from '../../../shared/form/use-draft-keeper.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { ConsentChoice, useConsentChoice } from '../../customers/index.ts';
import { DiscardDraft } from '../../orders/index.ts';
import { sectionWords } from './form-words.ts';
import { missingPapers, PaperSection } from './paper-section.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { RegistrationSections } from './registration-sections.tsx';
import { typedValues } from './typed-values.ts';

type Props = { first: RegistrationView; order: RegistrationView };
type Faulty = ReadonlyMap<string, number>;

const sections = [
  ...(['applicant', 'business', 'members', 'signatory', 'principal', 'places', 'goods', 'bank'] as const),
  ...(['papers', 'verification'] as const),
];

/** Counts the errors of each section. */
function faultsBySection(values: unknown): Faulty {
  const found = new Map<string, number>();
  for (const { field } of wholeForm(values).faults ?? []) {
    const [section = ''] = field.split('.');
    found.set(section, (found.get(section) ?? 0) + 1);
  }
  return found;
}

/** Fetches the version of a draft that somebody else saved. */
const latestOf = async (id: string) => {
  const { version } = await call(ownGst.registration, { params: { id } });
  return { version };
};

/** The form with its rail: saves after each pause and shows the errors of every section. */
export function RegistrationEditor({ first, order }: Props) {
  const navigate = useNavigate();
  const [faulty, setFaulty] = useState<Faulty>(() => faultsBySection(first.values));
  const params = { id: first.id };
  const keeper = useDraftKeeper({ version: first.version }, (values: RegistrationDraft, { version }) =>
    call(ownGst.save, { params, body: { version, values } }),
  );
  const [isSaid] = useState(() => saidBy(keeper));
  const onTyped = useCallback(
    (values: unknown) => {
      setFaulty(faultsBySection(values));
      const draft = registrationDraft.safeParse(values);
      if (draft.success) keeper.change(draft.data);
    },
    [keeper],
  );
  // A discarded draft need not be saved first.
  const lastVersion = async () => {
    await keeper.drop();
    return keeper.get().kept.version;
  };
  const consent = useConsentChoice();
  const submit = useAction(ownGst.submit, { refreshes: ['wallet'] });
  const missing = missingPapers(order);
  const onSubmit = async () => {
    const { version } = await keeper.saved();
    const expectedPaise = order.quote?.pricePaise ?? 0;
    const sent = await submit.mutateAsync({ params, body: { version, expectedPaise } });
    await consent.record({ kind: 'gst-registration', id: first.id });
    return sent;
  };
  const rail = sections.map((id) => {
    const faults = id === 'papers' ? missing.length : (faulty.get(id) ?? 0);
    return { id, label: sectionWords[id](), state: faults === 0 ? ('done' as const) : ('open' as const) };
  });
  return (
    <FormPage
      title={m.gst_registration_title({ number: first.number })}
      sections={rail}
      summary={<QuotePanel quote={order.quote} />}
    >
      <Form
        schema={registrationForm}
        defaults={typedValues(first.values)}
        submitLabel={m.gst_registration_submit()}
        footer="sticky"
        saveState={<SaveState keeper={keeper} conflict={{ latest: () => latestOf(first.id) }} />}
        isSaid={isSaid}
        onSave={() => void keeper.flush()}
        onSubmit={onSubmit}
        onDone={() => {
          notify(m.gst_registration_placed({ number: first.number }));
          void navigate({ to: '/merchant/product/gst/registration/list', search: { q: first.number } });
        }}
        actions={<Discard id={first.id} version={lastVersion} />}
      >
        <OnTyped call={onTyped} />
        <RegistrationSections>
          <PaperSection order={order} onVersion={(version) => void keeper.rebase({ version })} />
        </RegistrationSections>
        <ConsentChoice choice={consent} />
      </Form>
    </FormPage>
  );
}

function Discard({ id, version }: { id: string; version: () => Promise<number> }) {
  const navigate = useNavigate();
  const discard = useAction(ownGst.discard);
  return (
    <DiscardDraft
      onDiscard={async () => discard.mutateAsync({ params: { id }, body: { version: await version() } })}
      onGone={() => void navigate({ to: '/merchant/product/gst/registration/list' })}
    />
  );
}
