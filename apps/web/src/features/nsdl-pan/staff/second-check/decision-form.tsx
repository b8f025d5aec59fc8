import { Checkbox, Stack } from '@mantine/core';
import { type DisagreementView, decisionInput, nsdlPanSecondCheck, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { FRadio, Form, FTextarea } from '../../../../shared/form/index.ts';
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
