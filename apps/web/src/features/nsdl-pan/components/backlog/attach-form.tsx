import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { type AttachReply, panBacklogStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { fileFault } from '../../../../shared/api/file-fault.ts';
import { ApiError } from '../../../../shared/failure/api-error.ts';
import { FileDrop } from '../../../../shared/ui/files/file-drop.tsx';
import { notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import classes from './backlog.module.css';

const atOnce = uploadSlots['backlog-ack'].maxFiles;
const nothing: AttachReply = { attached: 0, refused: [] };

/** Uploads one small batch. When it contains no valid PDF, the server rejects it as a whole. */
async function attach(files: readonly File[]): Promise<AttachReply> {
  try {
    return await call(panBacklogStaff.attach, { body: {} }, { files });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'file_refused') throw error;
    const message = fileFault(error);
    return { attached: 0, refused: files.map(({ name }) => ({ name, message })) };
  }
}

/** Attaches PDFs by their names, in small batches; lists unmatched files by name and reason. */
export function AttachForm() {
  const client = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<AttachReply>();
  const run = async () => {
    let sum = nothing;
    try {
      for (let at = 0; at < files.length; at += atOnce) {
        setDone(at);
        const reply = await attach(files.slice(at, at + atOnce));
        sum = { attached: sum.attached + reply.attached, refused: [...sum.refused, ...reply.refused] };
        setResult(sum);
      }
      setFiles([]);
    } catch (error) {
      notifyFailure(error);
    }
    setDone(undefined);
    await client.invalidateQueries({ queryKey: ['nsdl-pan'] });
  };
  return (
    <Stack gap="md">
      <Text>{m.nsdl_pan_backlog_attach_text()}</Text>
      <FileDrop
        slot="backlog-ack"
        label={m.nsdl_pan_backlog_attach_choose()}
        files={[]}
        onChange={(chosen) => setFiles((before) => [...before, ...chosen])}
        multiple
      />
      {files.length > 0 ? (
        <>
          <Text role="status" size="sm">
            {m.nsdl_pan_backlog_attach_progress({ done: formatCount(done ?? 0), total: formatCount(files.length) })}
          </Text>
          {done === undefined ? null : (
            <Progress value={(done / files.length) * 100} aria-label={m.nsdl_pan_backlog_attach_title()} />
          )}
          <Button leftSection={<IconPaperclip size={16} />} loading={done !== undefined} onClick={() => void run()}>
            {m.nsdl_pan_backlog_attach_button()}
          </Button>
        </>
      ) : null}
      {result ? <Result result={result} /> : null}
    </Stack>
  );
}

function Result({ result: { attached, refused } }: { result: AttachReply }) {
  return (
    <>
      {attached > 0 ? (
        <Alert color="green">{m.nsdl_pan_backlog_attach_done({ count: formatCount(attached) })}</Alert>
      ) : null}
      {refused.length > 0 ? (
        <Alert color="orange" title={m.nsdl_pan_backlog_attach_refused_title({ count: formatCount(refused.length) })}>
          <ul className={classes.refused}>
            {refused.map(({ name, message }) => (
              <li key={name}>
                <b>{name}</b>
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
