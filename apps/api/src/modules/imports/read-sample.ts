import type { ImportMapping, ImportSample } from '@sevadesk/contract/imports';
import type { UserCtx } from '../../platform/context.ts';
import { findBatch, type Kinds } from './find-kind.ts';
import type { ImportColumn } from './import-kind.ts';
import { readCell } from './read-cell.ts';
import { textOfValue } from './value-text.ts';

type Cell = ImportSample['data'][number]['cells'][number];

function cellOf(ctx: UserCtx, column: ImportColumn, text: string): Cell {
  const reading = readCell(column, text);
  if ('fault' in reading) {
    const { fault: key, params } = reading;
    return { text, value: '', rules: [], fault: { column: column.key, key, params } };
  }
  const rules = (reading.rules ?? []).map((rule) => column.ruleText?.(rule, ctx.locale) ?? rule);
  return { text, value: textOfValue(ctx, column, reading.value), rules, fault: null };
}

type Asked = { id: string; mapping: ImportMapping };

/** Reads the first lines of a file by an unsaved mapping. Throws not_found. */
export async function readSample(ctx: UserCtx, kinds: Kinds, { id, mapping }: Asked): Promise<ImportSample> {
  const { batch, kind } = await findBatch(ctx, kinds, id);
  const lines = batch.sample as string[][];
  const data = kind.columns.flatMap((column) => {
    const at = mapping[column.key];
    if (at === undefined) return [];
    return [{ column: column.key, cells: lines.map((cells) => cellOf(ctx, column, cells[at] ?? '')) }];
  });
  return { data };
}
