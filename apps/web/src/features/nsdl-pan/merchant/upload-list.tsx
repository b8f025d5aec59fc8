import { Anchor, Progress } from '@mantine/core';
import { m } from '@sevadesk/messages';
import classes from './merchant.module.css';
import type { Upload } from './use-uploads.ts';

function textOf({ file: { name }, state, share, reason }: Upload): string {
  if (state === 'failed') return m.nsdl_pan_merchant_scan_failed({ name, reason: reason ?? '' });
  if (state === 'paused') return m.nsdl_pan_pile_upload_paused({ name });
  if (state === 'waiting') return m.nsdl_pan_pile_upload_waits({ name });
  if (state === 'done') return m.nsdl_pan_merchant_scan_ready({ name });
  if (share >= 1) return m.nsdl_pan_merchant_scan_reading({ name });
  return m.nsdl_pan_merchant_scan_uploading({ name, share: Math.round(share * 100) });
}

/** Each file with how far it has got; one that failed says why and may go again. */
export function UploadList({ uploads, onRetry }: { uploads: readonly Upload[]; onRetry: (key: string) => void }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.key} data-state={upload.state}>
          <span>
            {textOf(upload)}{' '}
            {upload.state === 'failed' ? (
              <Anchor component="button" type="button" size="sm" onClick={() => onRetry(upload.key)}>
                {m.nsdl_pan_merchant_scan_again()}
              </Anchor>
            ) : null}
          </span>
          {upload.state === 'sending' || upload.state === 'paused' ? (
            <Progress
              value={upload.share * 100}
              animated={upload.share >= 1}
              color={upload.state === 'paused' ? 'yellow' : undefined}
              aria-label={m.shared_file_progress({ name: upload.file.name })}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
