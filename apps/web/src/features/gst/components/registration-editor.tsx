import { ownGst, registrationDraft, registrationForm, type RegistrationView, wholeForm } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAction } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { DiscardDraft } from '../../orders/index.ts';
import { sectionWords } from './form-words.ts';
import { type Keeper, makeKeeper, typedValues } from './keep-draft.ts';
import { missingPapers, PaperSection } from './paper-section.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { RegistrationSections } from './registration-sections.tsx';

type Props = { first: RegistrationView; order: RegistrationView };
type Faulty = ReadonlyMap<string, number>;

const sections = [
  ...(['applicant', 'business', 'members', 'signatory', 'principal', 'places', 'goods', 'bank'] as const),
  ...(['papers', 'verification'] as const),
];

/** How many faults each section still has. */
function faultsBySection(values: unknown): Faulty {
  const found = new Map<string, number>();
  for (const { field } of wholeForm(values).faults ?? []) {
    const [section = ''] = field.split('.');
    found.set(section, (found.get(section) ?? 0) + 1);
  }
  return found;
}

/** The form with its rail: every pause keeps it, every section says whether it is whole. */
export function RegistrationEditor({ first, order }: Props) {
  const navigate = useNavigate();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [faulty, setFaulty] = useState<Faulty>(() => faultsBySection(first.values));
  const keeper = useMemo(() => makeKeeper(first.id, first.version, setSavedAt), [first]);
  useEffect(() => () => keeper.leave(), [keeper]);
  const submit = useAction(ownGst.submit, { refreshes: ['wallet'] });
  const missing = missingPapers(order);
  const onSubmit = async () => {
    const version = await keeper.flush();
    const expectedPaise = order.quote?.pricePaise ?? 0;
    return submit.mutateAsync({ params: { id: first.id }, body: { version, expectedPaise } });
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
        savedAt={savedAt}
        onSave={() => void keeper.flush().catch(notifyFailure)}
        onSubmit={onSubmit}
        onDone={() => {
          notify(m.gst_registration_placed({ number: first.number }));
          void navigate({ to: '/merchant/product/gst/registration/list', search: { q: first.number } });
        }}
        actions={<Discard id={first.id} keeper={keeper} />}
      >
        <Watch keeper={keeper} onValues={(values) => setFaulty(faultsBySection(values))} />
        <RegistrationSections>
          <PaperSection order={order} onVersion={keeper.seen} />
        </RegistrationSections>
      </Form>
    </FormPage>
  );
}

/** Follows what is typed without drawing the form again. */
function Watch({ keeper, onValues }: { keeper: Keeper; onValues: (values: unknown) => void }) {
  const { subscribe } = useFormContext();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          onValues(values);
          const draft = registrationDraft.safeParse(values);
          if (draft.success) keeper.change(draft.data);
        },
      }),
    [subscribe, keeper, onValues],
  );
  return null;
}

function Discard({ id, keeper }: { id: string; keeper: Keeper }) {
  const navigate = useNavigate();
  const discard = useAction(ownGst.discard);
  return (
    <DiscardDraft
      onDiscard={async () => discard.mutateAsync({ params: { id }, body: { version: await keeper.flush() } })}
      onGone={() => void navigate({ to: '/merchant/product/gst/registration/list' })}
    />
  );
}
