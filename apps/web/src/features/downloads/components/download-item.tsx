import { Button, Progress } from '@mantine/core';
import { downloads } from '@sevadesk/contract/downloads';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { ExportView } from '@sevadesk/contract/kernel/export';
import { isUnderWay } from '@sevadesk/contract/kernel/export-limits';
import { m } from '@sevadesk/messages';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { download } from '../../../shared/api/download.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from './downloads.module.css';

const icons = { xlsx: IconFileSpreadsheet, pdf: IconFileTypePdf, csv: IconFileText };
const formats = { xlsx: m.shared_table_export_xlsx, pdf: m.shared_table_export_pdf, csv: m.shared_table_export_csv };
const reasons = {
  export_too_large: m.downloads_reason_too_large,
  forbidden: m.downloads_reason_forbidden,
  unexpected: m.downloads_reason_unexpected,
};

/** One export: its name, its status, and its one action. */
export function DownloadItem({ item }: { item: ExportView }) {
  const Icon = icons[item.format];
  const busy = isUnderWay(item.state);
  return (
    <li className={classes.item}>
      <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.facts}>
        <strong>{item.title}</strong>
        <span className={classes.meta}>
          {formats[item.format]()}
          {item.state === 'done' ? <span>{m.downloads_rows({ count: formatCount(item.rowsDone) })}</span> : null}
          {item.bytes ? <span>{sizeText(item.bytes)}</span> : null}
          <span>
            <DateText value={item.createdAt} time />
          </span>
        </span>
        {busy ? <Bar item={item} /> : null}
        {item.reason ? <span className={classes.reason}>{reasons[item.reason]()}</span> : null}
      </div>
      <div className={classes.state}>
        <StatusBadge of="export" status={item.state} />
        {item.state === 'done' && item.expiresAt ? <Until at={item.expiresAt} /> : null}
      </div>
      <div className={classes.action}>{canChange(item) ? <Action item={item} /> : null}</div>
    </li>
  );
}

/** An export that was too long or forbidden cannot be retried. */
const canChange = ({ reason }: ExportView) => reason === null || reason === 'unexpected';

function Until({ at }: { at: string }) {
  const [before = '', after = ''] = m.downloads_until({ at: '|' }).split('|');
  return (
    <span className={classes.until}>
      {before}
      <DateText value={at} time />
      {after}
    </span>
  );
}

function Bar({ item: { title, rowsDone, rowsTotal } }: { item: ExportView }) {
  const words =
    rowsTotal === null
      ? m.downloads_counting()
      : m.downloads_progress({ done: formatCount(rowsDone), total: formatCount(rowsTotal) });
  return (
    <span className={classes.bar}>
      <Progress
        value={rowsTotal ? (100 * rowsDone) / rowsTotal : 0}
        aria-label={m.downloads_progress_label({ title })}
        color="var(--sd-fill)"
      />
      <small>{words}</small>
    </span>
  );
}

function Action({ item: { id, state } }: { item: ExportView }) {
  const cancel = useAction(downloads.cancel);
  const again = useAction(downloads.again);
  const input = { params: { id } };
  if (state === 'done')
    return (
      <Button
        variant="light"
        size="xs"
        leftSection={<IconDownload size={16} />}
        onClick={() => void download(downloads.file, input)}
      >
        {m.downloads_download()}
      </Button>
    );
  const [act, label] = isUnderWay(state) ? [cancel, m.downloads_cancel()] : [again, m.downloads_again()];
  return (
    <Button
      variant="default"
      size="xs"
      loading={act.isPending}
      onClick={() => act.mutate(input, { onError: notifyFailure })}
    >
      {label}
    </Button>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
