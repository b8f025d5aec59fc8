import { Text } from '@mantine/core';
import { panAfterAck, reasonsForDocuments, type TinUploadView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callOptions, useAction } from '../../../../shared/api/queries.ts';
import { errorLines } from '../../../../shared/failure/api-error.ts';
import { FileDrop } from '../../../../shared/ui/files/file-drop.tsx';
import { notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { statusWord } from '../../../../shared/ui/values/status-words.ts';
import classes from '../../components/after-ack/after-ack.module.css';
import { FileTiles } from '../../components/after-ack/file-tiles.tsx';
import { paths } from '../core/paths.ts';

type Props = { view: TinUploadView; code: string; text: string };

/** One reason of the centre with its answer: documents, or the original form in transit. */
export function ReasonAnswer({ view, code, text }: Props) {
  const isMissing = view.unanswered.includes(code);
  return (
    <section className={classes.answer} aria-label={text}>
      <div className={classes.answerHead}>
        <h3>{text}</h3>
        <span className={classes.mark} data-tone={isMissing ? 'wait' : 'good'}>
          {isMissing ? m.nsdl_pan_tin_upload_missing() : m.nsdl_pan_tin_upload_answered()}
        </span>
      </div>
      {reasonsForDocuments([code]).length > 0 ? (
        <Documents view={view} code={code} text={text} />
      ) : (
        <Paper view={view} isMissing={isMissing} />
      )}
    </section>
  );
}

function Documents({ view: { application, case: tinCase }, code, text }: Props) {
  const { ackNo } = application;
  const client = useQueryClient();
  const keep = (next: TinUploadView) =>
    client.setQueryData(callOptions(panAfterAck.tin.view, { params: { ackNo } }).queryKey, next);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const upload = useAction(panAfterAck.tin.upload, { onDone: keep });
  const remove = useAction(panAfterAck.tin.remove, { onDone: keep });
  const send = async (files: File[]) => {
    setFailure(undefined);
    try {
      await upload.mutateAsync({ params: { ackNo }, body: { reasonCode: code }, files, onProgress: setProgress });
    } catch (error) {
      setFailure(errorLines(error).join(' '));
    } finally {
      setProgress(undefined);
    }
  };
  const mine = tinCase.documents.filter(({ reason, round }) => reason === code && round === tinCase.round);
  return (
    <>
      {mine.length > 0 ? (
        <FileTiles
          files={mine}
          busy={remove.isPending}
          onRemove={({ id }) => remove.mutate({ params: { ackNo }, body: { id } }, { onError: notifyFailure })}
        />
      ) : null}
      <FileDrop
        slot="tin-document"
        label={m.nsdl_pan_tin_upload_add({ reason: text })}
        files={[]}
        onChange={(files) => void send(files)}
        progress={progress}
        error={failure}
        multiple
      />
    </>
  );
}

function Paper({ view: { application }, isMissing }: { view: TinUploadView; isMissing: boolean }) {
  if (!isMissing) {
    return (
      <Text size="sm">
        {m.nsdl_pan_tin_upload_paper_done({ status: statusWord('paper', application.hardcopyStatus) })}
      </Text>
    );
  }
  return (
    <Text size="sm">
      {m.nsdl_pan_tin_upload_paper()} <Link to={paths.hardcopy}>{m.nsdl_pan_tin_upload_paper_link()}</Link>
    </Text>
  );
}
