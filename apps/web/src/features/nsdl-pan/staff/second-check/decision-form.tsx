import { Checkbox, Stack } from '@mantine/core';
import { type DisagreementView, decisionInput, nsdlPanSecondCheck, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { FRadio, Form, FTextarea } from '../../../../shared/form/index.ts';
import { useDeskKeys, writeKey } from '../../../../shared/ui/keys/desk-keys.ts';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../../shared/ui/notices/notify.ts';

const schema = z.object({ verdict: decisionInput.shape.verdict, remark: z.string().max(500) });

type Props = { disagreement: DisagreementView; onDone: () => void };

/** The third person's decision; prefilled with the second verifier's reasons and remark. */
export function DecisionForm({ disagreement, onDone }: Props) {
  const { id, cardName, secondVerdict, remark } = disagreement;
  const [reasons, setReasons] = useState(() => disagreement.reasons.map(({ code }) => code));
  const decide = useAction(nsdlPanSecondCheck.decide, { refreshes: ['wallet'] });
  return (
    <Form
      schema={schema}
      defaults={{ verdict: secondVerdict, remark: remark ?? '' }}
      submitLabel={m.nsdl_pan_filing_case_save()}
      onSubmit={({ verdict, remark: words }) => {
        const said = words.trim();
        const objection = verdict === 'accepted' ? { reasons: [] } : { reasons, ...(said && { remark: said }) };
        return decide.mutateAsync({ params: { id }, body: { verdict, ...objection } });
      }}
      onDone={() => {
        notify(m.nsdl_pan_filing_case_done({ name: cardName }));
        onDone();
      }}
    >
      <DecisionKeys />
      <FRadio
        name="verdict"
        label={m.nsdl_pan_filing_case_decision()}
        inline={false}
        options={[
          { value: 'accepted', label: m.nsdl_pan_filing_case_accept() },
          { value: 'incomplete', label: m.nsdl_pan_filing_case_incomplete() },
          { value: 'rejected', label: m.nsdl_pan_filing_case_reject() },
        ]}
        required
      />
      <Reasons chosen={reasons} onChange={setReasons} />
      <FTextarea name="remark" label={m.nsdl_pan_filing_case_remark()} maxLength={500} />
    </Form>
  );
}

/** The keys of the verification desk: they choose the decision, which Ctrl and Enter save. */
function DecisionKeys() {
  const { setValue, formState } = useFormContext<z.input<typeof schema>>();
  const place = useRef<HTMLSpanElement>(null);
  const choose = (verdict: z.input<typeof schema>['verdict']) => () =>
    setValue('verdict', verdict, { shouldDirty: true, shouldValidate: true });
  const form = () => place.current?.closest('form') ?? null;
  const field = {
    get current() {
      return form();
    },
  };
  const save = () => !formState.isSubmitting && form()?.requestSubmit();
  useDeskKeys([
    { keys: ['A'], label: m.nsdl_pan_filing_case_accept(), isHint: true, acts: { a: choose('accepted') } },
    { keys: ['I'], label: m.nsdl_pan_filing_case_incomplete(), isHint: true, acts: { i: choose('incomplete') } },
    { keys: ['R'], label: m.nsdl_pan_filing_case_reject(), isHint: true, acts: { r: choose('rejected') } },
    writeKey(field, m.nsdl_pan_filing_case_remark()),
    { keys: ['Ctrl', '↵'], label: m.nsdl_pan_filing_case_save(), acts: { 'ctrl+enter': save } },
  ]);
  return <span ref={place} hidden />;
}

type ReasonsProps = { chosen: readonly string[]; onChange: (codes: string[]) => void };

function Reasons({ chosen, onChange }: ReasonsProps) {
  const reasons = useCall(nsdlPanStaff.reasons, {}, { staleTime: 3_600_000 });
  return (
    <Loaded query={reasons}>
      {(known) => (
        <Checkbox.Group label={m.nsdl_pan_filing_case_reasons()} value={[...chosen]} onChange={onChange}>
          <Stack gap={6} mt={6}>
            {known.map(({ code, text }) => (
              <Checkbox key={code} value={code} label={text} size="sm" />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Loaded>
  );
}
