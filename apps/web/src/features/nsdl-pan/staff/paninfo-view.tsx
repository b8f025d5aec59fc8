import { Alert } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { nsdlPanStaff, type StaffApplicationView } from '@sevadesk/contract/nsdl-pan';
import { reports } from '@sevadesk/contract/reports';
import { fallbackLocale, languageOf, m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { FormTravels } from '../../courier/index.ts';
import { CustomerMessages } from '../../customers/index.ts';
import { AskForHelp } from '../../tickets/index.ts';
import { CasesPanel } from '../components/after-ack/cases-panel.tsx';
import { PaperPanel } from '../components/after-ack/paper-panel.tsx';
import { StatusBadges } from '../components/after-ack/status-badges.tsx';
import { applicationSteps, nextOfApplication } from '../components/application-course.ts';
import { ApplicationFacts } from '../components/application-facts.tsx';
import { ApplicationFiles } from '../components/application-files.tsx';
import { ApplicationMoney } from '../components/application-money.tsx';
import { ApplicationTimeline } from '../components/application-timeline.tsx';
import { NotesPanel } from './after-ack/notes-panel.tsx';
import { ReceivePaper } from './after-ack/receive-paper.tsx';
import { cardWord } from './core/application-columns.tsx';
import { paths } from './core/paths.ts';
import { PaninfoActions } from './paninfo-actions.tsx';
import { UnmaskAadhaar } from './unmask-aadhaar.tsx';

/** One application for head office: data, documents, amounts, and every event with its reason (STF-15). */
export function PaninfoView() {
  const { id } = useParams({ from: paths.info });
  const query = useCall(nsdlPanStaff.info, { params: { id } });
  return <Loaded query={query}>{(application) => <Record application={application} />}</Loaded>;
}

const fileOrder: readonly string[] = ['form', 'scan', 'page', 'photo', 'signature', 'set', 'slip'];
const rank = (kind: string) => fileOrder.indexOf(kind);

function Record({ application }: { application: StaffApplicationView }) {
  const { id, cardName, token, timeline, erasedAt, files, form, data, aadhaarLast4, tinCases } = application;
  const mayExplain = useMay()(reports.why);
  return (
    <RecordPage
      title={cardName}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_staff_list_title(), link: { to: paths.list } },
        { label: token ?? cardName },
      ]}
      badges={
        <>
          <CopyNumber value={token} />
          <StatusBadges application={application} />
        </>
      }
      steps={applicationSteps(application)}
      next={nextOfApplication(application, 'staff')}
      help={token ? <AskForHelp record={{ kind: 'application', id }} number={token} /> : undefined}
      action={<PaninfoActions application={application} />}
      aside={
        <>
          <ApplicationTimeline id={id} events={timeline} erasedAt={erasedAt} />
          <ApplicationMoney application={application} why={mayExplain ? reports.why : undefined} />
          <CustomerMessages record={{ kind: 'application', id }} />
        </>
      }
    >
      <Standing application={application} />
      <Summary application={application} />
      <CasesPanel cases={tinCases} linkOf={(ackNo) => ({ to: paths.tinVerify, params: { ackNo } })} />
      <PaperPanel application={application} action={<ReceivePaper application={application} />} />
      <FormTravels applicationId={application.id} area="in" />
      <NotesPanel application={application} />
      <ApplicationFiles files={files.toSorted((one, other) => rank(one.kind) - rank(other.kind))} />
      <ApplicationFacts
        form={form}
        data={data}
        aadhaarLast4={aadhaarLast4}
        aadhaar={<UnmaskAadhaar application={application} />}
      />
    </RecordPage>
  );
}

const clock = new Intl.DateTimeFormat(languageOf(fallbackLocale).formats, {
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Who is working on it, or the objections. */
function Standing({ application }: { application: StaffApplicationView }) {
  const { status, holderName, leaseUntil, remark, timeline } = application;
  if (status === 'verifying' && holderName && leaseUntil) {
    return (
      <Alert color="blue">
        {m.nsdl_pan_staff_info_held({ name: holderName, time: clock.format(new Date(leaseUntil)) })}
      </Alert>
    );
  }
  const reasons = timeline.findLast(({ to, track }) => track === 'main' && to === status)?.reasons ?? [];
  if (!remark && reasons.length === 0) return null;
  return (
    <Alert
      color={status === 'rejected' || status === 'cancelled' ? 'red' : 'yellow'}
      title={statusWord('application', status)}
    >
      {reasons.map(({ code, text }) => (
        <div key={code}>{text}</div>
      ))}
      {remark}
    </Alert>
  );
}

function Summary({ application }: { application: StaffApplicationView }) {
  const { shopName, merchantCode, aknNo, aknDate, submittedAt, statusAt, pricePaise } = application;
  return (
    <Panel title={m.nsdl_pan_staff_info_summary()}>
      <Facts
        columns={3}
        facts={[
          { label: m.nsdl_pan_staff_column_shop(), value: shopName },
          { label: m.nsdl_pan_staff_column_code(), value: merchantCode },
          { label: m.nsdl_pan_staff_column_submitted(), value: <DateText value={submittedAt} time /> },
          { label: m.nsdl_pan_staff_column_since(), value: <DateText value={statusAt} time /> },
          { label: m.nsdl_pan_staff_column_akn_no(), value: aknNo ? <CopyNumber value={aknNo} /> : null },
          { label: m.nsdl_pan_staff_column_akn_date(), value: aknDate ? <DateText value={aknDate} /> : null },
          {
            label: m.nsdl_pan_staff_column_price(),
            value: pricePaise === null ? null : formatAmount(toPaise(pricePaise)),
          },
          { label: m.nsdl_pan_staff_column_card_type(), value: cardWord(application.cardType) },
          { label: m.nsdl_pan_staff_column_attempt(), value: application.attempt },
        ]}
      />
    </Panel>
  );
}
