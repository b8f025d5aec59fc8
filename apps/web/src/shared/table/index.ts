export type { Column, Columns } from './columns.ts';
export { DataTable, type RowOf } from './data-table.tsx';
