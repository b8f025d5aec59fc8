import { z } from 'zod';
import type { importPermissions } from '../kernel/import-permissions.ts';
import { instant } from '../kernel/date-schema.ts';
import { importFailures, importStatuses } from '../kernel/import-states.ts';
import { faultKeys } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { safeText } from '../kernel/text.ts';

/** The kinds of import. */
export const importKindNames = [
  'bank-statement',
  'acknowledgements',
  'allotments',
  'tin-rejections',
  'backlog',
  'ao-codes',
  'uti-psa-report',
  'uti-coupon-report',
  'bank-report',
  'payout-answers',
  'sms-templates',
  'move-masters',
  'move-banks',
  'move-packages',
  'move-shops',
  'move-balances',
  'move-staff',
  'move-payments',
  'move-statements',
  'move-applications',
  'move-orders',
] as const;
export type ImportKindName = (typeof importKindNames)[number];

/** Files of a data migration are imported only on its own pages, so their permission does not open the import pages. */
export type ImportPermission = (typeof importPermissions)[number] | 'move-in.manage';

export * from '../kernel/import-states.ts';

/** `left_out`: a person decided it for all rows of this sort. */
export const importRowStatuses = ['new', 'duplicate', 'faulty', 'left_out', 'done', 'undone'] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];

/** Larger files must be split; preview and result stay readable, and a mistake stays small. */
export const mostImportRows = 200_000;

/** Column positions in the file by our column name, from 0. */
export const importMapping = z.record(z.string().max(40), z.int().min(0).max(200));
export type ImportMapping = z.output<typeof importMapping>;

const column = z.object({ key: z.string(), title: z.string(), required: z.boolean() });
const source = z.object({ id: z.string(), name: z.string() });

export const importKindParams = z.strictObject({ importKind: z.enum(importKindNames) });

export const importKindsReply = z.object({
  data: z.array(
    z.object({ kind: z.enum(importKindNames), title: z.string(), columns: z.array(column), sources: z.array(source) }),
  ),
});

export const importUpload = z.strictObject({
  kind: safeText({ max: 40 }),
  /** The parent of the rows, such as a bank account; empty for kinds without one. */
  source: z.string().max(60),
});

export const importCheck = z.strictObject({ mapping: importMapping });

const count = z.int();

export const importBatchRow = z.object({
  id: recordId,
  kind: z.enum(importKindNames),
  sourceName: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  totalRows: count,
  newRows: count,
  duplicateRows: count,
  faultyRows: count,
  doneRows: count,
  createdBy: z.string(),
  createdAt: instant,
});
export type ImportBatchRow = z.infer<typeof importBatchRow>;

/** The effect that a row will have or had, in words of the kind. */
const effect = z.object({ code: z.string(), text: z.string() });

const sameFile = z.object({
  id: recordId,
  fileName: z.string(),
  status: z.enum(importStatuses),
  createdBy: z.string(),
  createdAt: instant,
});

export const importBatchView = z.object({
  ...importBatchRow.shape,
  source: z.string(),
  titles: z.array(z.string()),
  titleLine: count,
  sample: z.array(z.array(z.string())),
  mapping: importMapping,
  effects: z.array(z.object({ code: z.string(), text: z.string(), count })),
  failure: z.enum(importFailures).nullable(),
  /** The latest other file of this kind with the same content. */
  sameFile: sameFile.nullable(),
  /** After the preview: the first new rows as they will be imported, as text by column. */
  first: z.array(z.object({ rowNo: count, values: z.record(z.string(), z.string()) })),
  /** Names of the records that stay after an undo because others depend on them. */
  kept: z.array(z.string()),
  startedBy: z.string().nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
});
export type ImportBatchView = z.infer<typeof importBatchView>;

const rowFault = z.object({
  column: z.string(),
  key: z.enum(faultKeys),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ImportRowFault = z.infer<typeof rowFault>;

/** How the first rows of a file are parsed: each mapped column, cell by cell. */
export const importSample = z.object({
  data: z.array(
    z.object({
      column: z.string(),
      cells: z.array(
        z.object({
          /** The original text of the cell. */
          text: z.string(),
          /** The parsed value, formatted; empty if the cell is empty or cannot be parsed. */
          value: z.string(),
          /** The rules that changed it, one short sentence each. */
          rules: z.array(z.string()),
          fault: rowFault.nullable(),
        }),
      ),
    }),
  ),
});
export type ImportSample = z.infer<typeof importSample>;

export const importRowView = z.object({
  batchId: recordId,
  rowNo: count,
  status: z.enum(importRowStatuses),
  cells: z.array(z.string()),
  faults: z.array(rowFault),
  effect: effect.nullable(),
});
export type ImportRowView = z.infer<typeof importRowView>;
