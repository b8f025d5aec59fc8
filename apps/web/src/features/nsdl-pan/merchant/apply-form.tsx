import { type DraftView, type FormDefinition, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { callOptions, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { ApplicationForm } from '../components/application-form.tsx';
import type { Kept } from '../components/draft-keeper.ts';
import { ClosedForm } from './closed-form.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { FormerPicker } from './former-picker.tsx';
import { paths } from './paths.ts';
import { PriceNote } from './price-note.tsx';

/** The form of a new PAN: a fresh one, or a draft that is gone on with. */
export function ApplyForm() {
  const { id } = useParams({ from: paths.apply });
  // A form keeps standing when its first save gives it an address of its own.
  const [made, setMade] = useState<{ id: string; arrived: boolean }>();
  const [round, setRound] = useState(0);
  if (made && !made.arrived && id === made.id) setMade({ ...made, arrived: true });
  if (made?.arrived && id === undefined) {
    setMade(undefined);
    setRound(round + 1);
  }
  if (id !== undefined && id !== made?.id) return <StoredDraft key={id} id={id} />;
  return <NewDraft key={round} id={id} onMade={(fresh) => setMade({ id: fresh, arrived: false })} />;
}

function NewDraft({ id, onMade }: { id: string | undefined; onMade: (id: string) => void }) {
  const navigate = useNavigate();
  const form = useCall(
    nsdlPan.form,
    { params: { type: 'N', category: 'individual' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const [isReplaced, setReplaced] = useState(false);
  if (isReplaced && id) return <StoredDraft id={id} />;
  return (
    <Loaded query={form}>
      {(definition) => (
        <TheForm
          form={definition}
          draft={null}
          onMade={(fresh) => {
            onMade(fresh);
            void navigate({ to: paths.apply, params: { id: fresh }, replace: true, ignoreBlocker: true });
          }}
          onTakeTheirs={() => setReplaced(true)}
        />
      )}
    </Loaded>
  );
}

/** A stored draft is read afresh each time: a copy kept from before could be older than what is stored. */
function StoredDraft({ id }: { id: string }) {
  const [round, setRound] = useState(0);
  const query = useQuery({
    ...callOptions(nsdlPan.getDraft, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const takeTheirs = () => void query.refetch().then(() => setRound(round + 1));
  return (
    <Loaded query={query.isFetchedAfterMount ? query : { ...query, data: undefined }}>
      {(draft) =>
        draft.status === 'draft' || draft.status === 'pre_submit' ? (
          <TheForm key={round} form={draft.form} draft={draft} onTakeTheirs={takeTheirs} />
        ) : (
          <ClosedForm id={id} title={m.nsdl_pan_merchant_form_title()} text={m.nsdl_pan_merchant_form_locked()} />
        )
      }
    </Loaded>
  );
}

type FormProps = {
  form: FormDefinition;
  draft: DraftView | null;
  onMade?: (id: string) => void;
  onTakeTheirs: () => void;
};

function TheForm({ form, draft, onMade, onTakeTheirs }: FormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const submit = async ({ id, version }: Kept) => {
    await call(nsdlPan.ready, { params: { id }, body: { version } });
    await client.invalidateQueries({ queryKey: ['nsdl-pan'], refetchType: 'none' });
    await navigate({ to: paths.preSubmit, search: { ids: id }, ignoreBlocker: true });
  };
  return (
    <ApplicationForm
      title={`${m.nsdl_pan_merchant_form_title()} · ${m.nsdl_pan_merchant_form_named({ code: form.code })}`}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_merchant_new_application(), link: { to: paths.choose } },
      ]}
      action={draft ? <DeleteDraft id={draft.id} /> : <FormerPicker />}
      form={form}
      draft={draft}
      onMade={onMade}
      onSubmit={submit}
      onTakeTheirs={onTakeTheirs}
      submitLabel={m.nsdl_pan_merchant_form_next()}
      summary={<PriceNote />}
    />
  );
}
