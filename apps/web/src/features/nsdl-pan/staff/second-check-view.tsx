import { Alert } from '@mantine/core';
import { type DisagreementView, nsdlPanSecondCheck, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ApplicationFacts } from '../components/application-facts.tsx';
import { PageViewer } from '../components/page-viewer.tsx';
import classes from './filing/filing.module.css';
import { paths } from './core/paths.ts';
import { DecisionForm } from './second-check/decision-form.tsx';
import { VerdictCards } from './second-check/verdict-cards.tsx';

/** The third person's desk: both verdicts beside scan and data, and the decision. */
export function SecondCheckView() {
  const { id } = useParams({ from: paths.secondCase });
  const found = useCall(nsdlPanSecondCheck.get, { params: { id } });
  return <Loaded query={found}>{(disagreement) => <Case disagreement={disagreement} />}</Loaded>;
}

function Case({ disagreement }: { disagreement: DisagreementView }) {
  const { applicationId, cardName, token, mayDecide } = disagreement;
  const navigate = useNavigate();
  return (
    <RecordPage
      title={cardName}
      badges={<CopyNumber value={token} />}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_filing_second_title(), link: { to: paths.second } },
        { label: cardName },
      ]}
      aside={
        <div className={classes.side}>
          <VerdictCards disagreement={disagreement} />
          {mayDecide ? (
            <Panel title={m.nsdl_pan_filing_case_decision()}>
              <DecisionForm disagreement={disagreement} onDone={() => void navigate({ to: paths.second })} />
            </Panel>
          ) : (
            <Alert color="yellow">{m.nsdl_pan_filing_case_not_you()}</Alert>
          )}
        </div>
      }
    >
      <Scan id={applicationId} />
      <Data id={applicationId} />
    </RecordPage>
  );
}

function Scan({ id }: { id: string }) {
  const scan = useCall(nsdlPanStaff.scan, { params: { id } });
  const [page, setPage] = useState<number>();
  return (
    <Panel title={m.nsdl_pan_filing_case_pages()}>
      <Loaded query={scan}>
        {({ pages }) => <PageViewer pages={pages} page={page ?? pages[0]?.page ?? 1} onPage={setPage} />}
      </Loaded>
    </Panel>
  );
}

function Data({ id }: { id: string }) {
  const view = useCall(nsdlPanStaff.info, { params: { id } });
  return (
    <Loaded query={view}>
      {({ form, data, aadhaarLast4 }) => <ApplicationFacts form={form} data={data} aadhaarLast4={aadhaarLast4} />}
    </Loaded>
  );
}
