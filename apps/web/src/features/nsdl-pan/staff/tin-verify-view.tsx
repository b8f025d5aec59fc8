import { panAfterAckStaff, type TinVerifyView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link, useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from '../components/after-ack/after-ack.module.css';
import { CaseFacts } from '../components/after-ack/case-facts.tsx';
import { FileTiles } from '../components/after-ack/file-tiles.tsx';
import { NewDocuments } from '../components/after-ack/new-documents.tsx';
import { SubjectPanel } from '../components/after-ack/subject-panel.tsx';
import { paths } from './core/paths.ts';
import { LetterUpload } from './after-ack/letter-upload.tsx';
import { TinVerdict } from './after-ack/tin-verdict.tsx';

/** One rejection: the centre's letter and the new documents beside the filed ones, and the verdict. */
export function TinVerifyPage() {
  const { ackNo } = useParams({ from: paths.tinVerify });
  const query = useCall(panAfterAckStaff.tin.view, { params: { ackNo } }, { staleTime: 0 });
  return <Loaded query={query}>{(view) => <Verify view={view} />}</Loaded>;
}

function Verify({ view }: { view: TinVerifyView }) {
  const { application, case: tinCase, may } = view;
  const { ackNo, id, cardName } = application;
  const isOpen = tinCase.status === 'tin_rejected' || tinCase.status === 'tin_resubmitted';
  return (
    <RecordPage
      title={m.nsdl_pan_tin_verify_title({ ackNo })}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_tin_list_title(), link: { to: paths.tinList } },
        { label: ackNo },
      ]}
      badges={<StatusBadge of="tin" status={tinCase.status} />}
      action={may.decide || may.withdraw ? <TinVerdict view={view} /> : undefined}
    >
      <SubjectPanel
        application={application}
        tinStatus={tinCase.status === 'tin_rejected' || tinCase.status === 'tin_resubmitted' ? tinCase.status : 'none'}
        name={
          <Link to={paths.info} params={{ id }}>
            {cardName}
          </Link>
        }
      />
      <CaseFacts
        tinCase={tinCase}
        isOpen={isOpen}
        action={may.withdraw ? <LetterUpload ackNo={ackNo} hasLetter={tinCase.letter !== null} /> : undefined}
      />
      <div className={classes.sides}>
        <NewDocuments tinCase={tinCase} emptyText={m.nsdl_pan_tin_verify_none()} />
        <Former files={view.former} />
      </div>
    </RecordPage>
  );
}

const names: Record<string, () => string> = {
  set: m.nsdl_pan_merchant_file_set,
  slip: m.nsdl_pan_merchant_file_slip,
  photo: m.nsdl_pan_merchant_photo,
  signature: m.nsdl_pan_merchant_signature,
};

function Former({ files }: { files: TinVerifyView['former'] }) {
  const pages = files.filter(({ kind }) => kind === 'page').map(({ id }) => id);
  const labelOf = ({ id, kind, name }: TinVerifyView['former'][number]) =>
    kind === 'page' ? m.nsdl_pan_tin_verify_page({ page: String(pages.indexOf(id) + 1) }) : (names[kind]?.() ?? name);
  return (
    <Panel title={m.nsdl_pan_tin_verify_former()}>
      {files.length === 0 ? (
        m.nsdl_pan_tin_verify_former_none()
      ) : (
        <FileTiles files={files.map((file) => ({ ...file, label: labelOf(file) }))} />
      )}
    </Panel>
  );
}
