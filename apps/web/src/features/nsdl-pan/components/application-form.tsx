import { Text } from '@mantine/core';
import { completeSchema, type DraftView, type FormDefinition, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Form } from '../../../shared/form/index.ts';
import { OnTyped } from '../../../shared/form/on-typed.tsx';
import { SaveState } from '../../../shared/form/save-state.tsx';
import { UnsavedGuard } from '../../../shared/form/unsaved-guard.tsx';
import { useToday } from '../../../shared/format/use-today.ts';
import type { PageHeaderProps } from '../../../shared/ui/frame/page-header.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { AoSearch } from './ao-search.tsx';
import classes from './application-form.module.css';
import { CardPreview } from './card-preview.tsx';
import { FormJudgement, useJudgement } from './form-context.tsx';
import { ApplicationField } from './form-field.tsx';
import { validateForm, sectionsOf, startValues, wordsOf } from './validate-form.ts';
import { goOn } from './go-to-field.ts';
import { SuggestNames } from './suggest-names.tsx';
import { type Kept, useDraftForm } from './use-draft-form.ts';
import { WillItPass } from './will-it-pass.tsx';

type Props = Omit<PageHeaderProps, 'children' | 'count'> & {
  form: FormDefinition;
  draft: DraftView | null;
  /** The first save of a new form gave it an id. */
  onMade?: (id: string) => void;
  /** Everything typed is saved and without fault; gets what was kept. */
  onSubmit: (kept: Kept, values: Record<string, string>) => Promise<void>;
  submitLabel: string;
  /** Reads the draft anew and shows it instead of what was typed. */
  onTakeTheirs: () => void;
  /** Above the form: what is to be corrected. */
  banner?: ReactNode;
  /** At the right: price and balance. */
  summary?: ReactNode;
  actions?: ReactNode;
};

/** The provider's form in sections: live checks, autosave, and the way to each fault. */
export function ApplicationForm(props: Props) {
  const { form, draft, onMade, onSubmit, submitLabel, actions } = props;
  const today = useToday();
  const { keeper, state, fromServer } = useDraftForm({ form, draft, onMade });
  const { aadhaarLast4: keptAadhaar } = state.kept;
  const hasAadhaar = keptAadhaar !== null;
  const schema = useMemo(() => completeSchema(form, { today, hasAadhaar }), [form, today, hasAadhaar]);
  const [defaults] = useState(() => ({ ...emptyValues(form), ...startValues(form, today), ...draft?.data }));

  const submit = async (typed: Record<string, unknown>) => {
    const { findings, values } = validateForm(form, typed, { today, hasAadhaar });
    const broken = findings.filter(({ severity }) => severity === 'fault');
    if (broken.length > 0) {
      throw new ApiError({
        status: 400,
        message: m.nsdl_pan_merchant_form_faults_left({ count: broken.length }),
        fieldErrors: broken.map((finding) => ({ field: finding.field, message: wordsOf(finding).message })),
      });
    }
    keeper.change(typed);
    const { id, version, aadhaarLast4 } = await keeper.saved();
    if (id === null) throw keeper.get().error;
    const { aadhaar: _, ...others } = values;
    await onSubmit({ id, version, aadhaarLast4 }, others as Record<string, string>);
  };
  return (
    <Form
      schema={schema}
      defaults={defaults}
      onSubmit={submit}
      onSave={() => void keeper.flush()}
      submitLabel={submitLabel}
      footer="sticky"
      saveState={<SaveState keeper={keeper} conflict={{ latest, onTakeTheirs: props.onTakeTheirs }} />}
      actions={actions}
    >
      <OnTyped call={keeper.change} />
      <SuggestNames isPerson={form.category === 'individual'} />
      <UnsavedGuard active={state.status === 'failed' || state.status === 'conflict'} />
      <FormJudgement form={form} today={today} hasAadhaar={hasAadhaar} fromServer={fromServer}>
        <Sheet {...props} aadhaarLast4={keptAadhaar} />
      </FormJudgement>
    </Form>
  );
}

const emptyValues = (form: FormDefinition) =>
  Object.fromEntries(form.fields.map(({ key, kind }) => [key, kind === 'choices' ? [] : kind === 'date' ? null : '']));

/** The version of a draft that somebody else saved. */
const latest = async ({ id }: { id: string | null }) => {
  if (id === null) return {};
  const { version } = await call(nsdlPan.getDraft, { params: { id } });
  return { version };
};

function Sheet({ aadhaarLast4, ...props }: Props & { aadhaarLast4: string | null }) {
  const { form, title, breadcrumb, action, banner, summary } = props;
  const judgement = useJudgement();
  const [current, setCurrent] = useState<string>();
  const sections = sectionsOf(form, judgement, judgement.today);
  return (
    <FormPage
      title={title}
      breadcrumb={breadcrumb}
      action={action}
      sections={sections}
      current={current}
      summary={
        <div className={classes.summary}>
          <CardPreview />
          <WillItPass />
          {summary}
        </div>
      }
    >
      {banner}
      <div
        className={classes.form}
        onKeyDownCapture={goOnByEnter}
        onKeyDown={keepEnter}
        onFocus={({ target }) => setCurrent(target.closest('section')?.id)}
      >
        {sections.map(({ id, label }) => (
          <Panel key={id} id={id} title={label}>
            {id === 'ao' ? <AoSearch isFirst={props.draft === null && form.type === 'N'} /> : null}
            <div className={classes.fields} data-section={id}>
              {form.fields
                .filter((field) => field.section === id)
                .map((field) => (
                  <ApplicationField key={field.key} field={field} aadhaarLast4={aadhaarLast4} />
                ))}
            </div>
          </Panel>
        ))}
        <Text size="xs" c="dimmed" className={classes.keys}>
          {m.nsdl_pan_merchant_form_keys()}
        </Text>
      </div>
    </FormPage>
  );
}

/** Enter goes on to the next field instead of sending the form; it comes first, so that a closed list of choices stays closed. */
function goOnByEnter(event: KeyboardEvent<HTMLDivElement>) {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (target.getAttribute('aria-expanded') === 'true' || !goOn(event.currentTarget, target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** An open list of choices keeps Enter for itself, also when nothing in it is chosen. */
function keepEnter(event: KeyboardEvent<HTMLDivElement>) {
  const { key, target } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.hasAttribute('aria-expanded')) {
    event.preventDefault();
  }
}
