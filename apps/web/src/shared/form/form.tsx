import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { type FormEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useKeptTyped } from '../drafts/kept-typed.ts';
import { SecretFields, useDraft } from '../drafts/use-draft.ts';
import { useTyped } from '../typed/typed.ts';
import { StickyBar } from '../ui/pages/sticky-bar.tsx';
import { SubmitOverlay } from '../ui/states/overlays.tsx';
import classes from './form.module.css';
import { FormAlert } from './form-alert.tsx';
import { type Failure, placeFailure } from './place-failure.ts';
import { type MaybeLater, useSchema } from './schema-later.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

const DraftNotice = lazy(() => import('../drafts/draft-offer.tsx').then((chunk) => ({ default: chunk.DraftNotice })));

type Schema = z.ZodType<unknown, FieldValues>;

export type FormProps<S extends Schema, Reply> = {
  /** The schema, or a function that loads it, for a form that must be shown at once on a slow connection. */
  schema: MaybeLater<S>;
  defaults?: DefaultValues<z.input<S>>;
  /** Receives the values parsed by the schema; its errors are shown at the top and at the fields. */
  onSubmit: (values: z.output<S>) => Promise<Reply> | Reply;
  onDone?: (reply: Reply) => void;
  submitLabel: string;
  /** Buttons left of the submit button. */
  actions?: ReactNode;
  /** 'sticky' fixes the buttons at the bottom of the page; 'none' leaves them to the children (a `<Button type="submit">`). */
  footer?: 'plain' | 'sticky' | 'none';
  /** Whether the draft is saved, shown at the left of the buttons. */
  saveState?: ReactNode;
  /** The action of Ctrl+S: saves a draft when given, otherwise the form submits. */
  onSave?: (values: z.input<S>) => void;
  /** Asks before a page with unsaved values is left. Turn it off only where a half-filled form has no value. */
  guard?: boolean;
  /** The name under which this device stores unsaved values, for forms without a draft on the server. */
  draft?: string;
  /** Whether the save state beside the button shows this failure, so that it is not said again at the top. */
  isSaid?: (error: unknown) => boolean;
  children: ReactNode;
};

/** A form: validates with the shared schema, shows errors at their fields or on top (ERR-02), and never loses input. */
export function Form<S extends Schema, Reply>(props: FormProps<S, Reply>) {
  const { schema, defaults, onSubmit, onDone, onSave, guard = true, isSaid, children } = props;
  const methods = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: useSchema<S>(schema),
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const [failure, setFailure] = useState<Failure>();
  const [done, setDone] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, isDirty } = methods.formState;
  useTyped(isDirty && !done);
  const [secrets] = useState(() => new Set<string>());
  const gone = useKeptTyped(methods, secrets);
  const draft = useDraft(props.draft, methods, secrets);

  const check = methods.handleSubmit(
    async (values) => {
      setFailure(undefined);
      try {
        const reply = await onSubmit(values);
        setDone(true);
        draft.forget();
        onDone?.(reply);
      } catch (error) {
        if (!isSaid?.(error)) setFailure(placeFailure(error, methods.setError, element.current));
      }
    },
    () => setFailure({ lines: [m.shared_form_check_fields()] }),
  );
  // Fetching the schema may fail.
  const submit = (event?: FormEvent) =>
    check(event).catch((error: unknown) => setFailure(placeFailure(error, methods.setError, element.current)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (onSave) onSave(methods.getValues());
    else void submit();
  };
  return (
    <FormProvider {...methods}>
      <SecretFields value={secrets}>
        <form
          ref={element}
          noValidate
          className={classes.form}
          onSubmit={(event) => void submit(event)}
          onKeyDown={onKeyDown}
        >
          {draft.found ? (
            <Suspense fallback={null}>
              <DraftNotice found={draft.found} onUse={draft.use} onDiscard={draft.discard} />
            </Suspense>
          ) : null}
          <FormAlert failure={failure} root={methods.formState.errors.root?.message} />
          {children}
          <FormFooter {...props} busy={isSubmitting} />
        </form>
        <SubmitOverlay visible={isSubmitting} />
        {guard && isDirty ? <UnsavedGuard active={!isSubmitting && !done && !gone} /> : null}
      </SecretFields>
    </FormProvider>
  );
}

type FooterProps = Pick<FormProps<Schema, unknown>, 'submitLabel' | 'actions' | 'footer' | 'saveState'> & {
  busy: boolean;
};

function FormFooter({ submitLabel, actions, footer = 'plain', saveState, busy }: FooterProps) {
  if (footer === 'none') return null;
  const buttons = (
    <>
      {actions}
      <Button type="submit" loading={busy}>
        {submitLabel}
      </Button>
    </>
  );
  return footer === 'sticky' ? (
    <StickyBar saveState={saveState}>{buttons}</StickyBar>
  ) : (
    <div className={classes.buttons}>{buttons}</div>
  );
}
