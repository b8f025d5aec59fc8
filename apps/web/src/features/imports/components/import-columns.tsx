import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { type ImportBatchView, type ImportMapping, imports } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ApiError } from '../../../shared/failure/api-error.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import classes from './imports.module.css';
import { SampleReading } from './sample-reading.tsx';
import { UnusedColumns } from './unused-columns.tsx';
import { type KindColumn, useKindColumns } from './use-kind-columns.ts';

type Props = { batch: ImportBatchView; onDone: () => void };

/** Second step: maps the file's columns to ours; the last mapping is prefilled. */
export function ImportColumns({ batch, onDone }: Props) {
  const check = useAction(imports.check);
  const [mapping, setMapping] = useState<ImportMapping>(batch.mapping);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const columns = useKindColumns(batch.kind);
  const put = (key: string, value: string) => {
    setFaults({});
    const others = Object.entries(mapping).filter(([name]) => name !== key);
    setMapping(Object.fromEntries(value === '' ? others : [...others, [key, Number(value)]]));
  };
  const run = async () => {
    try {
      await check.mutateAsync({ params: { id: batch.id }, body: { mapping } });
      onDone();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fieldErrors : [];
      setFaults(Object.fromEntries(fields.map(({ field, message }) => [field.replace('mapping.', ''), message])));
      if (fields.length === 0) notifyFailure(error);
    }
  };
  return (
    <>
      <Panel title={m.imports_columns_title()}>
        <Text mb="md" c="dimmed">
          {m.imports_columns_text({ line: batch.titleLine, source: batch.sourceName })}
        </Text>
        <div className={classes.columns}>
          {columns.map(({ key, title, required }) => (
            <NativeSelect
              key={key}
              label={title}
              required={required}
              value={mapping[key] === undefined ? '' : String(mapping[key])}
              error={faults[key]}
              onChange={({ currentTarget }) => put(key, currentTarget.value)}
              data={[
                { value: '', label: m.imports_column_none() },
                ...batch.titles.map((name, at) => ({ value: String(at), label: name || `${at + 1}` })),
              ]}
            />
          ))}
        </div>
        <Stack mt="lg" gap="md" align="flex-start">
          <UnusedColumns batch={batch} mapping={mapping} />
          <Button loading={check.isPending} onClick={() => void run()}>
            {m.imports_check_button()}
          </Button>
        </Stack>
      </Panel>
      <SampleReading batch={batch} mapping={mapping} columns={columns} />
      <Panel title={m.imports_sample_title()} flush>
        <Sample batch={batch} mapping={mapping} columns={columns} />
      </Panel>
    </>
  );
}

/** The file's own first lines; a mapped column has our name above its title. */
function Sample({
  batch,
  mapping,
  columns,
}: {
  batch: ImportBatchView;
  mapping: ImportMapping;
  columns: readonly KindColumn[];
}) {
  const nameOf = (at: number) => columns.find(({ key }) => mapping[key] === at)?.title;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    <div className={classes.sample} tabIndex={0} role="group" aria-label={m.imports_sample_title()}>
      <table>
        <thead>
          <tr>
            {batch.titles.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file; titles repeat.
              <th key={at} scope="col" data-used={nameOf(at) !== undefined || undefined}>
                {nameOf(at) ? <span>{nameOf(at)}</span> : null}
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {batch.sample.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file that does not change.
            <tr key={line}>
              {batch.titles.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={at} data-used={nameOf(at) !== undefined || undefined}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
