import { Button, Menu, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { type ExportFormat, exportAtOnce } from '@sevadesk/contract/kernel/export-limits';
import type { ListReply } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { requestExport } from '../api/download.ts';
import { notify } from '../ui/notices/notify.ts';
import { brief } from './brief.ts';
import classes from './data-table.module.css';
import { ExportProgress } from './export-progress.tsx';
import { namedColumns } from './named-columns.ts';

export type ExportCall = {
  endpoint: Endpoint;
  input: { body?: object };
  /** The columns on the screen, in their order. */
  columns: readonly { id: string }[];
  reply: Pick<ListReply<unknown>, 'filterRecords' | 'capped'> | undefined;
};

const formats = [
  {
    format: 'xlsx',
    icon: IconFileSpreadsheet,
    name: m.shared_table_export_xlsx,
    hint: m.shared_table_export_xlsx_hint,
  },
  { format: 'pdf', icon: IconFileTypePdf, name: m.shared_table_export_pdf, hint: m.shared_table_export_pdf_hint },
  { format: 'csv', icon: IconFileText, name: m.shared_table_export_csv, hint: m.shared_table_export_csv_hint },
] as const satisfies readonly { format: ExportFormat; [key: string]: unknown }[];

/** Exports all filtered rows to Excel, PDF or CSV, in the columns on the screen (TBL-03); shows the progress of a large export. */
export function ExportMenu({ endpoint, input, columns, reply }: ExportCall) {
  const [busy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const run = async (format: ExportFormat) => {
    setBusy(true);
    const body = { ...input.body, format, ...namedColumns(endpoint, columns) };
    const job = await requestExport(endpoint, { ...input, body });
    setBusy(false);
    if (!job) return;
    setJobId(job.id);
    notify(m.shared_table_export_started(), 'info');
  };
  if (jobId) return <ExportProgress id={jobId} onEnd={() => setJobId(undefined)} />;
  const count = reply?.filterRecords ?? 0;
  const rows = `${formatCount(count)}${reply?.capped ? '+' : ''}`;
  return (
    <Menu position="bottom-end" width={290}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          classNames={brief}
          leftSection={<IconDownload size={16} />}
          loading={busy}
          disabled={!reply}
        >
          {m.shared_table_export()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{m.shared_table_export_rows({ count: rows })}</Menu.Label>
        {formats.map(({ format, icon: Icon, name, hint }) => (
          <Menu.Item key={format} leftSection={<Icon size={18} aria-hidden />} onClick={() => void run(format)}>
            {name()}
            <Text span className={classes.exportHint}>
              {hint()}
            </Text>
          </Menu.Item>
        ))}
        {count > exportAtOnce.csv ? <Menu.Label>{m.shared_table_export_job()}</Menu.Label> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
