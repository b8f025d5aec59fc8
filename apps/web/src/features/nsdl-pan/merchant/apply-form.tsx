import {
  type ApplicationType,
  type CategorySlug,
  categorySlugs,
  type DraftView,
  type FormDefinition,
  nsdlPan,
  type Origin,
} from '@sevadesk/contract/nsdl-pan';
import { m, panKindLabel } from '@sevadesk/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { callOptions, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ApplicationForm } from '../components/application-form.tsx';
import type { Kept } from '../components/use-draft-form.ts';
import { applyLink } from './core/apply-link.ts';
import { ClosedForm } from './closed-form.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { FormBanner } from './form-banner.tsx';
import { FormerPicker } from './former-picker.tsx';
import { paths } from './core/paths.ts';
import { PriceNote } from './price-note.tsx';
import { inPlace } from '../../../shared/address/in-place.ts';

type Kind = { type: ApplicationType; category: CategorySlug; origin: Origin };

/** The kind of application in the URL; undefined for an unknown category. */
function useKind(type: ApplicationType): Kind | undefined {
  const params: { category?: string } = useParams({ strict: false });
  const search: { origin?: unknown } = useSearch({ strict: false });
  const { category: named = 'individual' } = params;
  const category = categorySlugs.find((slug) => slug === named);
  return category && { type, category, origin: search.origin === 'foreign' ? 'foreign' : 'indian' };
}

/** The form of a new PAN or of a correction; `unknown` replaces it when the URL has an unknown category. */
export function ApplyForm({ type, unknown }: { type: ApplicationType; unknown?: ReactNode }) {
  const kind = useKind(type);
  return kind ? <FormOfKind kind={kind} /> : unknown;
}

/** A new form, or a draft to continue. */
function FormOfKind({ kind }: { kind: Kind }) {
  const { id }: { id?: string } = useParams({ strict: false });
  // The form stays mounted when its first save changes the URL.
  const [made, setMade] = useState<{ id: string; arrived: boolean; key: string }>();
  const [round, setRound] = useState(0);
  if (made && !made.arrived && id === made.id) setMade({ ...made, arrived: true });
  if (made?.arrived && id === undefined) {
    setMade(undefined);
    setRound(round + 1);
  }
  if (id !== undefined && id !== made?.id) return <StoredDraft key={id} id={id} kind={kind} />;
  // A draft's URL has no origin: the form keeps its initial key.
  const key = made?.key ?? `${round} ${kind.category} ${kind.origin}`;
  return <NewDraft key={key} id={id} kind={kind} onMade={(fresh) => setMade({ id: fresh, arrived: false, key })} />;
}

type NewProps = { id: string | undefined; kind: Kind; onMade: (id: string) => void };

function NewDraft({ id, kind: now, onMade }: NewProps) {
  const navigate = useNavigate();
  // The initial kind: the URL loses the origin once it has an id.
  const [kind] = useState(now);
  const { type, category, origin } = kind;
  const form = useCall(
    nsdlPan.form,
    { params: { type, category }, query: { origin } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const [isReplaced, setReplaced] = useState(false);
  if (isReplaced && id) return <StoredDraft id={id} kind={kind} />;
  return (
    <Loaded query={form}>
      {(definition) => (
        <TheForm
          form={definition}
          draft={null}
          onMade={(fresh) => {
            onMade(fresh);
            void navigate({ ...applyLink(kind, fresh), ...inPlace, ignoreBlocker: true });
          }}
          onTakeTheirs={() => setReplaced(true)}
        />
      )}
    </Loaded>
  );
}

/** A stored draft is always refetched: a cached copy could be older. */
function StoredDraft({ id, kind }: { id: string; kind: Kind }) {
  const [round, setRound] = useState(0);
  const query = useQuery({
    ...callOptions(nsdlPan.getDraft, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  useRightAddress(query.data, kind);
  const takeTheirs = () => void query.refetch().then(() => setRound(round + 1));
  return (
    <Loaded query={query.isFetchedAfterMount ? query : { ...query, data: undefined }}>
      {(draft) =>
        draft.status === 'draft' || draft.status === 'pre_submit' ? (
          <TheForm key={round} form={draft.form} draft={draft} onTakeTheirs={takeTheirs} />
        ) : (
          <ClosedForm id={id} title={titleOf(draft.form)} text={m.nsdl_pan_merchant_form_locked()} />
        )
      }
    </Loaded>
  );
}

/** Redirects a draft to the URL of its own kind. */
function useRightAddress(draft: DraftView | undefined, { type, category }: Kind): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (draft && (draft.type !== type || draft.category !== category)) {
      void navigate({ ...applyLink(draft, draft.id), ...inPlace, ignoreBlocker: true });
    }
  }, [draft, type, category, navigate]);
}

const titleOf = ({ type, category }: Pick<FormDefinition, 'type' | 'category'>): string =>
  m.nsdl_pan_merchant_form_of({
    type: panKindLabel('type', type.toLowerCase()),
    category: panKindLabel('category', category),
  });

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
      title={`${titleOf(form)} · ${m.nsdl_pan_merchant_form_named({ code: form.code })}`}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        {
          label: form.type === 'N' ? m.nsdl_pan_merchant_new_application() : panKindLabel('type', 'c'),
          link: { to: form.type === 'N' ? paths.choose : paths.chooseChange },
        },
      ]}
      action={draft ? <DeleteDraft id={draft.id} /> : <FormerPicker kind={form} />}
      form={form}
      draft={draft}
      onMade={onMade}
      onSubmit={submit}
      onTakeTheirs={onTakeTheirs}
      submitLabel={m.nsdl_pan_merchant_form_next()}
      banner={<FormBanner form={form} />}
      summary={<PriceNote type={form.type} />}
    />
  );
}
