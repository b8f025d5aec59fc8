export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Up to so many rows a file is answered at once; more become a background job. */
export const exportAtOnce: Record<ExportFormat, number> = { csv: 5_000, xlsx: 5_000, pdf: 2_000 };

/** More rows are refused: nobody reads a longer PDF, and a sheet of Excel ends at 1,048,576 rows. */
export const exportMost: Record<ExportFormat, number> = { csv: 5_000_000, xlsx: 1_000_000, pdf: 20_000 };

export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** Why an export ended without a file. */
export const exportReasons = ['export_too_large', 'forbidden', 'unexpected'] as const;

/** While one of these, the job has still to end. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'waiting' || state === 'running';
}
