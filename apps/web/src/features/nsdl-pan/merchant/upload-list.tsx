import { Anchor, Progress } from '@mantine/core';
import type { ScanReading } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import classes from './core/merchant.module.css';
import { useReadings } from './scan/use-readings.ts';
import type { Upload } from './scan/use-uploads.ts';

type Reading = ScanReading | undefined;

function textOf({ file: { name }, state, share, reason }: Upload, reading: Reading): string {
  if (state === 'failed') return m.nsdl_pan_merchant_scan_failed({ name, reason: reason ?? '' });
  if (state === 'paused') return m.nsdl_pan_pile_upload_paused({ name });
  if (state === 'waiting') return m.nsdl_pan_pile_upload_waits({ name });
  if (state === 'done') return m.nsdl_pan_merchant_scan_ready({ name });
  if (share >= 1 && reading && reading.pages > 1) {
    const { page, pages } = reading;
    return m.nsdl_pan_merchant_scan_reading_page({ name, page, pages });
  }
  if (share >= 1) return m.nsdl_pan_merchant_scan_reading({ name });
  return m.nsdl_pan_merchant_scan_uploading({ name, share: Math.round(share * 100) });
}

/** A progress bar of the transferred bytes, then of the processed pages. */
function UploadBar({ upload: { file, state, share }, reading }: { upload: Upload; reading: Reading }) {
  const isRead = share >= 1 && reading !== undefined;
  return (
    <Progress
      value={isRead ? ((reading.page - 1) / reading.pages) * 100 : share * 100}
      animated={share >= 1}
      color={state === 'paused' ? 'yellow' : undefined}
      aria-label={m.shared_file_progress({ name: file.name })}
    />
  );
}

type Props = { id: string; uploads: readonly Upload[]; onRetry: (key: string) => void };

/** All files with their progress; a failed one shows the reason and can be retried. */
export function UploadList({ id, uploads, onRetry }: Props) {
  const readings = useReadings(id, uploads);
  if (uploads.length === 0) return null;
  const readingOf = ({ key }: Upload) => readings.find((one) => one.key === key);
  return (
    <ul className={classes.uploads} aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.key} data-state={upload.state}>
          <span>
            {textOf(upload, readingOf(upload))}{' '}
            {upload.state === 'failed' ? (
              <Anchor component="button" type="button" size="sm" onClick={() => onRetry(upload.key)}>
                {m.nsdl_pan_merchant_scan_again()}
              </Anchor>
            ) : null}
          </span>
          {upload.state === 'sending' || upload.state === 'paused' ? (
            <UploadBar upload={upload} reading={readingOf(upload)} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
