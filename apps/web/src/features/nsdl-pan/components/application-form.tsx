import { Text } from '@mantine/core';
import { completeSchema, type DraftView, type FormDefinition, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/failure/api-error.ts';
import { Form } from '../../../shared/form/index.ts';
import { OnTyped } from '../../../shared/form/on-typed.tsx';
import { SaveState } from '../../../shared/form/save-state.tsx';
import { UnsavedGuard } from '../../../shared/form/unsaved-guard.tsx';
import { saidBy } from '../../../shared/form/use-draft-keeper.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import type { PageHeaderProps } from '../../../shared/ui/frame/page-header.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { StepBar } from '../../../shared/ui/pages/step-bar.tsx';
import { useIsPhone } from '../../../shared/ui/pages/use-is-phone.ts';
import { AadhaarQrButton } from './aadhaar-qr/aadhaar-qr-button.tsx';
import { FilledByCode } from './aadhaar-qr/filled.ts';
import { AoSearch } from './ao-search.tsx';
import classes from './application-form.module.css';
import { CardPreview } from './card-preview.tsx';
import { FormJudgement, useJudgement } from './form-context.tsx';
import { EarlierAddress } from './earlier-address.tsx';
import { goOn } from './go-to-field.ts';
import { OfficesOfPin } from './offices-of-pin.tsx';
import { BeforeYouBegin } from './steps/before-you-begin.tsx';
import { StepButtons } from './steps/step-buttons.tsx';
import { GoToField, useFormSteps } from './steps/use-form-steps.ts';
import { SectionFields } from './section-fields.tsx';
import { SuggestNames } from './suggest-names.tsx';
import { SuggestOthers } from './suggest-others.tsx';
import { type Kept, useDraftForm } from './use-draft-form.ts';
import { sectionsOf, startValues, validateForm, wordsOf } from './validate-form.ts';
import { WillItPass } from './will-it-pass.tsx';

type Props = Omit<PageHeaderProps, 'children' | 'count'> & {
  form: FormDefinition;
  draft: DraftView | null;
  /** Called with the id when a new form is first saved. */
  onMade?: (id: string) => void;
  /** Called when the whole form is saved and valid, with the stored draft. */
  onSubmit: (kept: Kept, values: Record<string, string>) => Promise<void>;
  submitLabel: string;
  /** Refetches the draft and replaces the input by it. */
  onTakeTheirs: () => void;
  /** Content above the form, such as what is to be corrected. */
  banner?: ReactNode;
  /** Content at the right: price and balance. */
  summary?: ReactNode;
  actions?: ReactNode;
};

/** The provider's form in sections: live validation, autosave, and links to each error. */
export function ApplicationForm(props: Props) {
  const { form, draft, onMade, onSubmit, submitLabel, actions } = props;
  const today = useToday();
  const { keeper, state, fromServer } = useDraftForm({ form, draft, onMade });
  const { aadhaarLast4: keptAadhaar } = state.kept;
  const hasAadhaar = keptAadhaar !== null;
  const schema = useMemo(() => completeSchema(form, { today, hasAadhaar }), [form, today, hasAadhaar]);
  const [isSaid] = useState(() => saidBy(keeper));
  const [defaults] = useState(() => ({ ...emptyValues(form), ...startValues(form, today), ...draft?.data }));

  const isPhone = useIsPhone();
  const saveState = <SaveState keeper={keeper} conflict={{ latest, onTakeTheirs: props.onTakeTheirs }} />;
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
      footer={isPhone ? 'none' : 'sticky'}
      saveState={saveState}
      isSaid={isSaid}
      actions={actions}
    >
      <OnTyped call={keeper.change} />
      <SuggestNames isPerson={form.category === 'individual'} />
      <SuggestOthers form={form} />
      <UnsavedGuard active={state.status === 'failed' || state.status === 'conflict'} />
      <FormJudgement form={form} today={today} hasAadhaar={hasAadhaar} fromServer={fromServer}>
        <Sheet {...props} aadhaarLast4={keptAadhaar} saveState={saveState} />
      </FormJudgement>
    </Form>
  );
}

const emptyValues = (form: FormDefinition) =>
  Object.fromEntries(form.fields.map(({ key, kind }) => [key, kind === 'choices' ? [] : kind === 'date' ? null : '']));

/** Fetches the version of a draft that somebody else saved. */
const latest = async ({ id }: { id: string | null }) => {
  if (id === null) return {};
  const { version } = await call(nsdlPan.getDraft, { params: { id } });
  return { version };
};

type SheetProps = Props & { aadhaarLast4: string | null; saveState: ReactNode };

/** All sections below each other, on a phone one step at a time; hidden fields keep their values. */
function Sheet({ aadhaarLast4, saveState, ...props }: SheetProps) {
  const { form, title, breadcrumb, action, banner } = props;
  const judgement = useJudgement();
  const [current, setCurrent] = useState<string>();
  const sections = sectionsOf(form, judgement, judgement.today);
  const { steps, goTo } = useFormSteps(sections);
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const hasAadhaar = form.fields.some(({ kind }) => kind === 'aadhaar');
  const summary = (
    <div className={classes.summary}>
      <CardPreview />
      <WillItPass />
      {props.summary}
    </div>
  );
  return (
    <GoToField value={goTo}>
      <FilledByCode value={filled}>
        <FormPage
          title={title}
          breadcrumb={breadcrumb}
          action={action}
          sections={steps ? undefined : sections}
          current={current}
          summary={steps ? undefined : summary}
        >
          {steps ? <StepBar steps={steps.steps} current={steps.current} onChoose={steps.choose} /> : null}
          {steps?.isFirst === false ? null : banner}
          {steps?.isFirst && form.type === 'N' ? <BeforeYouBegin form={form} /> : null}
          <div
            className={classes.form}
            onKeyDownCapture={goOnByEnter}
            onKeyDown={keepEnter}
            onFocus={({ target }) => setCurrent(target.closest('section')?.id)}
          >
            {sections.map(({ id, label, isOptional }) => (
              <div key={id} hidden={steps ? !steps.isShown(id) : false}>
                <Panel id={id} title={label} action={isOptional ? <Optional /> : null}>
                  {id === 'name' && hasAadhaar ? <AadhaarQrButton onFilled={setFilled} /> : null}
                  {id === 'ao' ? <Office isFirst={props.draft === null && form.type === 'N'} /> : null}
                  {id === 'residence' && form.type === 'N' ? <EarlierAddress /> : null}
                  <SectionFields section={id} isPhone={steps !== undefined} aadhaarLast4={aadhaarLast4} />
                </Panel>
              </div>
            ))}
            <Text size="xs" c="dimmed" className={classes.keys}>
              {m.nsdl_pan_merchant_form_keys()}
            </Text>
          </div>
          {steps?.isLast ? summary : null}
          {steps ? <StepButtons steps={steps} submitLabel={props.submitLabel} saveState={saveState} /> : null}
        </FormPage>
      </FilledByCode>
    </GoToField>
  );
}

function Optional() {
  return (
    <Text size="sm" c="dimmed">
      {m.shared_optional()}
    </Text>
  );
}

/** The officers of the PIN code first, then the search for others. */
function Office({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <OfficesOfPin />
      <AoSearch isFirst={isFirst} />
    </>
  );
}

/** Enter moves to the next field instead of submitting. It runs in the capture phase, so that a closed select stays closed. */
function goOnByEnter(event: KeyboardEvent<HTMLDivElement>) {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (target.getAttribute('aria-expanded') === 'true' || !goOn(event.currentTarget, target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** An open select handles Enter itself, even when no option is active. */
function keepEnter(event: KeyboardEvent<HTMLDivElement>) {
  const { key, target } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.hasAttribute('aria-expanded')) {
    event.preventDefault();
  }
}
