import { type ImportKindName, imports } from '@sevadesk/contract/imports';
import { moveIn, moveKinds } from '@sevadesk/contract/move-in';
import { useCall } from '../../../shared/api/queries.ts';

export type KindColumn = { key: string; title: string; required: boolean };

const none: readonly KindColumn[] = [];
const isOfMove = (kind: ImportKindName) => moveKinds.some((one) => one === kind);

/** Our columns of a kind of file; those of a data migration come from its own endpoint. Empty until loaded. */
export function useKindColumns(kind: ImportKindName): readonly KindColumn[] {
  const kinds = useCall(isOfMove(kind) ? moveIn.kinds : imports.kinds, {});
  return kinds.data?.data.find((one) => one.kind === kind)?.columns ?? none;
}
