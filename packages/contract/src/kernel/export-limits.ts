export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum number of rows for an immediate file; more become a background job. */
export const exportAtOnce: Record<ExportFormat, number> = { csv: 5_000, xlsx: 5_000, pdf: 2_000 };

/** Maximum number of rows of an export: nobody reads a longer PDF, and an Excel sheet ends at 1,048,576 rows. */
export const exportMost: Record<ExportFormat, number> = { csv: 5_000_000, xlsx: 1_000_000, pdf: 20_000 };

export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** Why an export ended without a file. */
export const exportReasons = ['export_too_large', 'forbidden', 'unexpected'] as const;

/** Whether the job is still in progress. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'waiting' || state === 'running';
}
