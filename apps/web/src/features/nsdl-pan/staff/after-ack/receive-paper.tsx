import { panAfterAckStaff, type StaffApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconChecks } from '@tabler/icons-react';
import { useAction } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import { MarkPapers } from '../../components/after-ack/mark-papers.tsx';
import { inPieces } from '../../components/in-pieces.ts';

type ManyProps = { ids: readonly string[]; onDone: () => void; variant?: 'light' | 'filled' };

/** Marks original forms as received, with a remark on how they arrived. */
export function ReceivePapers({ ids, onDone, variant }: ManyProps) {
  const receive = useAction(panAfterAckStaff.hardcopy.receive, { refreshes: ['dashboard'] });
  const count = String(ids.length);
  return (
    <MarkPapers
      label={m.nsdl_pan_tin_papers_receive()}
      title={m.nsdl_pan_tin_papers_receive_many({ count })}
      remarkLabel={m.nsdl_pan_tin_papers_receive_remark()}
      remarkHelp={m.nsdl_pan_tin_papers_receive_help()}
      icon={<IconChecks size={14} />}
      variant={variant}
      onMark={(remark) => inPieces(ids, (piece) => receive.mutateAsync({ body: { ids: piece, remark } }))}
      onDone={() => {
        notify(m.nsdl_pan_tin_papers_received({ count }));
        onDone();
      }}
    />
  );
}

/** The same for one application, while its original form is pending. */
export function ReceivePaper({ application }: { application: Pick<StaffApplicationRow, 'id' | 'hardcopyStatus'> }) {
  const may = useMay();
  const { id, hardcopyStatus } = application;
  if (hardcopyStatus !== 'owed' && hardcopyStatus !== 'sent') return null;
  if (!may(panAfterAckStaff.hardcopy.receive)) return null;
  return <ReceivePapers ids={[id]} onDone={() => {}} variant="light" />;
}
