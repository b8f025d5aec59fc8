import { type ApplicationRow, panAfterAck } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconSend } from '@tabler/icons-react';
import { useAction } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import { MarkPapers } from '../../components/after-ack/mark-papers.tsx';
import { inPieces } from '../../components/in-pieces.ts';

type ManyProps = { ids: readonly string[]; onDone: () => void; variant?: 'light' | 'filled' };

/** Marks original forms as sent, with the courier's number. */
export function SendPapers({ ids, onDone, variant }: ManyProps) {
  const send = useAction(panAfterAck.hardcopy.send, { refreshes: ['dashboard'] });
  const count = String(ids.length);
  return (
    <MarkPapers
      label={m.nsdl_pan_tin_papers_send()}
      title={m.nsdl_pan_tin_papers_send_many({ count })}
      text={m.nsdl_pan_tin_papers_send_text()}
      remarkLabel={m.nsdl_pan_tin_papers_send_remark()}
      icon={<IconSend size={14} />}
      variant={variant}
      onMark={(remark) => inPieces(ids, (piece) => send.mutateAsync({ body: { ids: piece, remark } }))}
      onDone={() => {
        notify(m.nsdl_pan_tin_papers_sent({ count }));
        onDone();
      }}
    />
  );
}

/** The same for one application, while its original form is pending. */
export function SendPaper({ application }: { application: Pick<ApplicationRow, 'id' | 'hardcopyStatus'> }) {
  const may = useMay();
  if (application.hardcopyStatus !== 'owed' || !may(panAfterAck.hardcopy.send)) return null;
  return <SendPapers ids={[application.id]} onDone={() => {}} variant="light" />;
}
