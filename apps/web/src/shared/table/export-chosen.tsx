import { Button, Menu } from '@mantine/core';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { type ExportFormat, exportFormats } from '@sevadesk/contract/kernel/export-limits';
import { m } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { requestExport } from '../api/download.ts';
import { namedColumns } from './named-columns.ts';

type Props = {
  endpoint: Endpoint;
  input: { body?: object };
  columns: readonly { id: string }[];
  ids: readonly string[];
};

const words: Record<ExportFormat, () => string> = {
  xlsx: m.shared_table_export_xlsx,
  pdf: m.shared_table_export_pdf,
  csv: m.shared_table_export_csv,
};

/** Exports the selected rows to Excel, PDF or CSV, in the columns on the screen. */
export function ExportChosen({ endpoint, input, columns, ids }: Props) {
  const [busy, setBusy] = useState(false);
  const run = async (format: ExportFormat) => {
    setBusy(true);
    await requestExport(endpoint, {
      ...input,
      body: { ...input.body, format, ids, ...namedColumns(endpoint, columns) },
    });
    setBusy(false);
  };
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={14} />} loading={busy}>
          {m.shared_table_export_chosen()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {words[format]()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
