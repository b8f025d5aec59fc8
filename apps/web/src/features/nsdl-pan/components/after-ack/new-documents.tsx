import type { TinCaseView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import classes from './after-ack.module.css';
import { FileTiles } from './file-tiles.tsx';

type Props = { tinCase: TinCaseView; emptyText: string };

/** The shop's documents by reason; earlier rounds below the present one. */
export function NewDocuments({ tinCase: { documents, round }, emptyText }: Props) {
  const now = documents.filter((document) => document.round === round);
  const earlier = documents.filter((document) => document.round < round);
  return (
    <Panel title={m.nsdl_pan_tin_verify_new()}>
      {now.length === 0 ? <p>{emptyText}</p> : <ByReason documents={now} />}
      {earlier.length > 0 ? (
        <details>
          <summary>{m.nsdl_pan_tin_upload_earlier()}</summary>
          <ByReason documents={earlier} />
        </details>
      ) : null}
    </Panel>
  );
}

function ByReason({ documents }: { documents: TinCaseView['documents'] }) {
  const reasons = new Map(documents.map(({ reason, reasonText }) => [reason, reasonText]));
  return (
    <>
      {[...reasons].map(([code, text]) => (
        <section key={code} className={classes.answer}>
          <h3>{text}</h3>
          <FileTiles files={documents.filter(({ reason }) => reason === code)} />
        </section>
      ))}
    </>
  );
}
