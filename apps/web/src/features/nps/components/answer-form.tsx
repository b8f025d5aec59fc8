import { Text } from '@mantine/core';
import { faultIssue, fieldFaultsOf } from '@sevadesk/contract/kernel/faults';
import {
  type NpsDraft,
  type NpsOptions,
  type NpsView,
  nps,
  npsAnswerInput,
  npsAskedFields,
  npsDraft,
} from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { useMemo } from 'react';
import { z } from 'zod';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FormStep } from './form-step.tsx';
import { cleanValues, faultsOf } from './validate-form.ts';
import classes from './nps.module.css';
import { NpsPapers } from './nps-papers.tsx';
import { stepWords, type Values } from './steps.ts';

type Props = { view: NpsView; question: string };

/** Returns the current values of the open fields; hidden and empty ones are omitted. */
function typedOf({ data }: NpsView, open: ReadonlySet<string>, values: Values): NpsDraft {
  const clean = cleanValues({ ...data, ...values });
  return npsDraft.parse(Object.fromEntries(Object.entries(clean).filter(([field]) => open.has(field))));
}

/** Validates the open fields together with the values submitted before; `text` is the answer itself. */
function schemaOf({ data }: NpsView, open: ReadonlySet<string>, options: NpsOptions) {
  return z.looseObject({ text: z.unknown() }).superRefine(({ text, ...values }, ctx) => {
    const said = npsAnswerInput.shape.text.safeParse(text ?? '');
    const faults = said.success ? [] : fieldFaultsOf(said.error);
    for (const { fault } of faults) ctx.addIssue(faultIssue(fault.key, ['text'], fault.params));
    for (const { field, fault } of faultsOf({ ...data, ...values }, options)) {
      const path = field.split('.');
      if (open.has(path[0] ?? '')) ctx.addIssue(faultIssue(fault.key, path, fault.params));
    }
  });
}

/** A question of head office with the means to answer it: documents, the named parts of the form, and text. */
export function AnswerForm({ view, question }: Props) {
  const options = useCall(nps.options, {}, { staleTime: 60_000 });
  return (
    <Panel title={m.nps_question_from()}>
      <div className={classes.stack}>
        <div role="note" className={classes.words}>
          {question}
        </div>
        <NpsPapers view={view} taxId={view.data.taxId} />
        <Loaded query={options}>{(known) => <Answer view={view} options={known} />}</Loaded>
      </div>
    </Panel>
  );
}

function Answer({ view, options }: { view: NpsView; options: NpsOptions }) {
  const answer = useAction(nps.answer);
  const { id, version, data, askedSteps } = view;
  const open = useMemo(() => new Set(npsAskedFields(askedSteps)), [askedSteps]);
  const schema = useMemo(() => schemaOf(view, open, options), [view, open, options]);
  const shown = Object.fromEntries(Object.entries(data).filter(([field]) => open.has(field)));
  return (
    <Form
      schema={schema}
      draft={`nps-answer-${id}`}
      defaults={{ text: '', ...shown }}
      submitLabel={m.nps_answer_button()}
      onSubmit={async ({ text, ...values }) => {
        const body = { version, text: String(text), ...(open.size > 0 && { data: typedOf(view, open, values) }) };
        await answer.mutateAsync({ params: { id }, body });
        notify(m.nps_answered_notice());
      }}
    >
      {askedSteps.length > 0 ? <Text c="dimmed">{m.nps_asked_hint()}</Text> : null}
      {askedSteps.map((step) => (
        <div key={step} role="group" className={classes.nominee} aria-label={stepWords[step]()}>
          <Text component="h3" fw={650}>
            {stepWords[step]()}
          </Text>
          <FormStep step={step} options={options} />
        </div>
      ))}
      <FTextarea name="text" label={m.nps_answer()} required maxLength={1000} />
    </Form>
  );
}
