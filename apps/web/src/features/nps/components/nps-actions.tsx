import { Alert, Button, Checkbox, SimpleGrid, Text } from '@mantine/core';
import {
  type NpsStaffView,
  type NpsStep,
  npsMoves,
  npsPranInput,
  npsRejectInput,
  npsSendInput,
  npsStaff,
  npsStepNames,
  npsTextInput,
} from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { errorLines } from '../../../shared/failure/api-error.ts';
import { Form, FRadio, FText, FTextarea } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './nps.module.css';
import { stepWords } from './steps.ts';

type Props = { view: NpsStaffView };
type Act = 'query' | 'reject';

/** The allowed actions of a registration, from the table of moves. */
export function NpsActions({ view }: Props) {
  const [act, setAct] = useState<Act>();
  const { status, isUnknown, refusal, canSend } = view;
  const may = (to: NpsStaffView['status']) => !isUnknown && npsMoves[status].includes(to);
  return (
    <div className={classes.stack}>
      {isUnknown ? (
        <Alert color="yellow" title={m.nps_unknown_title()}>
          {m.nps_unknown_text()}
        </Alert>
      ) : null}
      {refusal ? (
        <Alert color="red" title={m.nps_refused_title()}>
          {refusal}
        </Alert>
      ) : null}
      {may('sent_to_cra') ? <Send view={view} /> : null}
      {may('pran_issued') ? <Issue view={view} /> : null}
      {canSend && (isUnknown || status === 'sent_to_cra') ? <Check view={view} /> : null}
      <Button.Group>
        {may('docs_pending') ? (
          <Button variant="default" onClick={() => setAct('query')} aria-expanded={act === 'query'}>
            {m.nps_act_query()}
          </Button>
        ) : null}
        {may('rejected') ? (
          <Button variant="default" onClick={() => setAct('reject')} aria-expanded={act === 'reject'}>
            {m.nps_act_reject()}
          </Button>
        ) : null}
      </Button.Group>
      {act === 'query' ? <Query view={view} /> : null}
      {act === 'reject' ? <Reject view={view} /> : null}
    </div>
  );
}

function Failed({ error }: { error: unknown }): ReactNode {
  return error ? (
    <Text c="red" size="sm" role="alert">
      {errorLines(error).join(' ')}
    </Text>
  ) : null;
}

function Send({ view: { id, version, canSend } }: Props) {
  const send = useAction(npsStaff.send);
  // A separate mutation, so that an error appears once, at the button that was pressed.
  const record = useAction(npsStaff.send);
  return (
    <Panel title={m.nps_act_send()}>
      <div className={classes.stack}>
        {canSend ? (
          <Button loading={send.isPending} onClick={() => send.mutate({ params: { id }, body: { version } })}>
            {m.nps_act_send_interface()}
          </Button>
        ) : null}
        <Failed error={send.error} />
        <Text size="sm">{m.nps_act_send_hand()}</Text>
        <Form
          schema={npsSendInput.omit({ version: true })}
          defaults={{ ackNo: '' }}
          submitLabel={m.nps_act_note()}
          onSubmit={({ ackNo }) => record.mutateAsync({ params: { id }, body: { version, ackNo: ackNo ?? ' ' } })}
        >
          <FText name="ackNo" label={m.nps_act_ack()} required upper maxLength={30} />
        </Form>
      </div>
    </Panel>
  );
}

function Issue({ view: { id, version } }: Props) {
  const issue = useAction(npsStaff.issue, { refreshes: ['wallet'] });
  return (
    <Panel title={m.nps_act_issue()}>
      <Form
        schema={npsPranInput.omit({ version: true })}
        defaults={{ pran: '' }}
        submitLabel={m.nps_act_issue()}
        onSubmit={({ pran }) => issue.mutateAsync({ params: { id }, body: { version, pran } })}
      >
        <FText name="pran" label={m.nps_act_pran()} required inputMode="numeric" maxLength={14} />
      </Form>
    </Panel>
  );
}

function Check({ view: { id } }: Props) {
  const check = useAction(npsStaff.check, { refreshes: ['wallet'] });
  return (
    <>
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ params: { id } })}>
        {m.nps_act_check()}
      </Button>
      <Failed error={check.error} />
    </>
  );
}

function Query({ view: { id, version } }: Props) {
  const query = useAction(npsStaff.query);
  const [steps, setSteps] = useState<NpsStep[]>([]);
  return (
    <Form
      schema={npsTextInput.omit({ version: true })}
      defaults={{ text: '' }}
      submitLabel={m.nps_act_query_button()}
      onSubmit={({ text }) => query.mutateAsync({ params: { id }, body: { version, text, steps } })}
    >
      <FTextarea name="text" label={m.nps_act_query_text()} required maxLength={1000} />
      <Checkbox.Group
        label={m.nps_act_query_steps()}
        description={m.nps_act_query_steps_help()}
        value={steps}
        onChange={(chosen) => setSteps(npsStepNames.filter((step) => chosen.includes(step)))}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs">
          {npsStepNames.map((step) => (
            <Checkbox key={step} value={step} label={stepWords[step]()} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </Form>
  );
}

function Reject({ view: { id, version } }: Props) {
  const reject = useAction(npsStaff.reject, { refreshes: ['wallet'] });
  return (
    <Form
      schema={npsRejectInput.omit({ version: true })}
      defaults={{ reason: '', refund: 'terms' }}
      submitLabel={m.nps_act_reject_button()}
      onSubmit={(body) => reject.mutateAsync({ params: { id }, body: { version, ...body } })}
    >
      <FTextarea name="reason" label={m.nps_act_reject_reason()} required maxLength={500} />
      <FRadio
        name="refund"
        label={m.nps_act_refund()}
        inline={false}
        options={[
          { value: 'terms', label: m.nps_refund_terms() },
          { value: 'whole', label: m.nps_refund_whole() },
        ]}
      />
    </Form>
  );
}
