import { Alert, Button, TextInput } from '@mantine/core';
import { ackNo as ackNumber } from '@sevadesk/contract/kernel/indian-ids';
import { panAfterAckStaff, type TinEntryView } from '@sevadesk/contract/nsdl-pan';
import { faultText, m } from '@sevadesk/messages';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { asApiError } from '../../../shared/failure/api-error.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import classes from '../components/after-ack/after-ack.module.css';
import { CasesPanel } from '../components/after-ack/cases-panel.tsx';
import { SubjectPanel } from '../components/after-ack/subject-panel.tsx';
import { TinEntryForm } from './after-ack/tin-entry-form.tsx';
import { paths } from './core/paths.ts';
import { helpAbove } from '../../../shared/form/help-above.ts';

/** First the number, then the centre's objections. */
export function TinEntryPage() {
  const { ackNo } = useSearch({ from: paths.tinEntry });
  return (
    <FormPage
      title={m.nsdl_pan_tin_entry_title()}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_tin_list_title(), link: { to: paths.tinList } },
        { label: m.nsdl_pan_tin_entry_title() },
      ]}
    >
      <NumberPanel key={ackNo} ackNo={ackNo ?? ''} />
      {ackNo ? <Found ackNo={ackNo} /> : null}
    </FormPage>
  );
}

function NumberPanel({ ackNo }: { ackNo: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(ackNo);
  const [error, setError] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const number = ackNumber.normalise(typed);
    const fault = number === '' ? 'required' : ackNumber.faultOf(number);
    setError(fault && faultText({ key: fault }));
    if (!fault) void navigate({ to: paths.tinEntry, search: { ackNo: number } });
  };
  return (
    <Panel>
      <form onSubmit={find} className={classes.find} noValidate>
        <TextInput
          label={m.nsdl_pan_tin_column_ack()}
          description={m.nsdl_pan_tin_entry_number_help()}
          inputWrapperOrder={helpAbove}
          inputMode="numeric"
          autoComplete="off"
          autoFocus={ackNo === ''}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant={ackNo === '' ? 'filled' : 'default'}>
          {m.nsdl_pan_tin_entry_find()}
        </Button>
      </form>
    </Panel>
  );
}

function Found({ ackNo }: { ackNo: string }) {
  const query = useCall(panAfterAckStaff.tin.open, { params: { ackNo } }, { staleTime: 0 });
  if (query.error && asApiError(query.error).status === 404) {
    return <Alert color="yellow">{m.nsdl_pan_tin_entry_not_found()}</Alert>;
  }
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Entry key={ackNo} view={query.data} /> : null;
}

function Entry({ view }: { view: TinEntryView }) {
  const { application, open, former } = view;
  const { ackNo, id, cardName } = application;
  // After the entry the application has the rejected status; the form stays until its letter is uploaded too.
  const [entering, setEntering] = useState(false);
  const tinStatus = open?.status === 'tin_rejected' || open?.status === 'tin_resubmitted' ? open.status : 'none';
  return (
    <>
      <SubjectPanel
        application={application}
        tinStatus={tinStatus}
        name={
          <Link to={paths.info} params={{ id }}>
            {cardName}
          </Link>
        }
      />
      {open && !entering ? (
        <Alert color="yellow">
          {m.nsdl_pan_tin_entry_open()}{' '}
          <Link to={paths.tinVerify} params={{ ackNo }}>
            {m.nsdl_pan_tin_entry_open_link()}
          </Link>
        </Alert>
      ) : application.status === 'cancelled' ? (
        <Alert color="yellow">{m.nsdl_pan_tin_entry_ended()}</Alert>
      ) : (
        <TinEntryForm view={view} onEntering={setEntering} />
      )}
      <CasesPanel cases={former} linkOf={() => ({ to: paths.tinVerify, params: { ackNo } })} />
    </>
  );
}
