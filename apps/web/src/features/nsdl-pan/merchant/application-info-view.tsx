import { Button, Group } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type ApplicationView, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { reports } from '@sevadesk/contract/reports';
import { m, panKindLabel } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { download } from '../../../shared/api/download.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { FormTravels } from '../../courier/index.ts';
import { CustomerMessages } from '../../customers/index.ts';
import { AskForHelp } from '../../tickets/index.ts';
import { CasesPanel } from '../components/after-ack/cases-panel.tsx';
import { NoteList } from '../components/after-ack/note-list.tsx';
import { PaperPanel } from '../components/after-ack/paper-panel.tsx';
import { StatusBadges } from '../components/after-ack/status-badges.tsx';
import { applicationSteps, nextOfApplication } from '../components/application-course.ts';
import { ApplicationFacts } from '../components/application-facts.tsx';
import { ApplicationFiles } from '../components/application-files.tsx';
import { ApplicationMoney } from '../components/application-money.tsx';
import { ApplicationTimeline } from '../components/application-timeline.tsx';
import { NoticeBox } from '../components/notice-box.tsx';
import { ApplicationSlip } from '../components/progress/application-slip.tsx';
import { SendPaper } from './after-ack/send-paper.tsx';
import { nextStep } from './core/next-step.ts';
import { paths } from './core/paths.ts';
import { NextToScan } from './scan/next-to-scan.tsx';

/** One application of the shop: data, documents, amounts, and every event with its reason. */
export function ApplicationInfoView() {
  const { id } = useParams({ from: paths.info });
  const query = useCall(nsdlPan.info, { params: { id } });
  return <Loaded query={query}>{(found) => <Record found={found} />}</Loaded>;
}

function Record({ found }: { found: ApplicationView }) {
  const mayExplain = useMay()(reports.ownWhy);
  return (
    <RecordPage
      title={found.cardName || m.nsdl_pan_merchant_unnamed()}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_merchant_list_title(), link: { to: paths.list } },
        { label: found.token ?? (found.cardName || m.nsdl_pan_merchant_unnamed()) },
      ]}
      badges={
        <>
          {found.token ? <CopyNumber value={found.token} /> : null}
          <StatusBadges application={found} />
        </>
      }
      steps={applicationSteps(found)}
      next={nextOfApplication(found, 'merchant')}
      help={
        found.token ? <AskForHelp record={{ kind: 'application', id: found.id }} number={found.token} /> : undefined
      }
      papers={<Papers found={found} />}
      action={<Actions found={found} />}
      aside={
        <>
          <ApplicationTimeline
            id={found.id}
            events={found.timeline}
            erasedAt={found.erasedAt}
            isSent={found.token !== null}
          />
          <ApplicationMoney application={found} why={mayExplain ? reports.ownWhy : undefined} />
          <CustomerMessages record={{ kind: 'application', id: found.id }} />
        </>
      }
    >
      <Remark found={found} />
      <Summary found={found} />
      <CasesPanel cases={found.tinCases} linkOf={(ackNo) => ({ to: paths.tinUpload, params: { ackNo } })} />
      {found.aknNo ? <PaperPanel application={found} action={<SendPaper application={found} />} /> : null}
      {found.aknNo ? <FormTravels applicationId={found.id} area="out" /> : null}
      <Messages found={found} />
      <ApplicationFiles files={found.files} />
      <ApplicationFacts form={found.form} data={found.data} aadhaarLast4={found.aadhaarLast4} />
    </RecordPage>
  );
}

/** Files to print and download. */
function Papers({ found }: { found: ApplicationView }) {
  const input = { params: { id: found.id } };
  return (
    <Group gap="sm">
      {found.token ? (
        <ApplicationSlip application={{ id: found.id, token: found.token, mobile: found.mobile }} />
      ) : null}
      {found.may.printForm ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void download(nsdlPan.printForm, input)}
        >
          {m.nsdl_pan_merchant_download_form()}
        </Button>
      ) : null}
      {found.aknNo ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void download(nsdlPan.ackFile, input)}
        >
          {m.nsdl_pan_merchant_download_slip()}
        </Button>
      ) : null}
    </Group>
  );
}

function Actions({ found }: { found: ApplicationView }) {
  const may = useMay();
  const step = may(nsdlPan.createDraft) ? nextStep(found) : undefined;
  return (
    <Group gap="sm">
      {step ? (
        <Button component={Link} {...(step.link as { to: string })}>
          {step.label}
        </Button>
      ) : null}
      {found.status === 'waiting' && may(nsdlPan.uploadScan) ? <NextToScan /> : null}
    </Group>
  );
}

function Remark({ found: { status, remark, timeline } }: { found: ApplicationView }) {
  if (status !== 'incomplete' && status !== 'rejected') return null;
  const reasons = timeline.findLast(({ to, track }) => track === 'main' && to === status)?.reasons ?? [];
  return (
    <NoticeBox
      tone={status === 'rejected' ? 'bad' : 'wait'}
      title={status === 'incomplete' ? m.nsdl_pan_merchant_reapply_banner() : m.nsdl_pan_merchant_figure_rejected()}
    >
      {reasons.map(({ code, text }) => (
        <div key={code}>{text}</div>
      ))}
      {remark}
    </NoticeBox>
  );
}

/** Head office's messages to the shop. */
function Messages({ found: { notes } }: { found: ApplicationView }) {
  if (notes.length === 0) return null;
  return (
    <Panel title={m.nsdl_pan_tin_messages_title()}>
      <NoteList notes={notes} isStaff={false} />
    </Panel>
  );
}

function Summary({ found }: { found: ApplicationView }) {
  const { token, aknNo, aknDate, submittedAt, pricePaise, attempt, cardType } = found;
  return (
    <Panel title={m.nsdl_pan_merchant_info_summary()}>
      <Facts
        columns={3}
        facts={[
          { label: m.nsdl_pan_merchant_info_token(), value: token ? <CopyNumber value={token} /> : null },
          { label: m.nsdl_pan_merchant_info_ack(), value: aknNo ? <CopyNumber value={aknNo} /> : null },
          { label: m.nsdl_pan_merchant_info_ack_date(), value: aknDate ? <DateText value={aknDate} /> : null },
          { label: m.nsdl_pan_merchant_info_sent(), value: submittedAt ? <DateText value={submittedAt} time /> : null },
          {
            label: m.nsdl_pan_merchant_info_price(),
            value: pricePaise === null ? null : formatAmount(toPaise(pricePaise)),
          },
          {
            label: m.nsdl_pan_column_card_type(),
            value: cardType ? panKindLabel('card', cardType) : null,
          },
          { label: m.nsdl_pan_column_attempt(), value: attempt },
        ]}
      />
    </Panel>
  );
}
