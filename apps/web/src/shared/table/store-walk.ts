import { storeRecordWalk, type WalkRow } from '../ui/keys/record-walk.ts';
import type { Columns } from './columns.ts';

/** The texts that identify a row beside its record: its name first, then the text of its link. */
function namesOf<Row extends object>(columns: Columns<Row>, row: Row): string[] {
  const texts = columns
    .filter(({ kind, link }) => kind === 'name' || link)
    .toSorted((one, other) => Number(other.kind === 'name') - Number(one.kind === 'name'))
    .map(({ cell }) => cell(row))
    .filter((cell): cell is string => typeof cell === 'string' && cell !== '' && cell !== '-');
  return [...new Set(texts)];
}

/** Stores the rows of a list and the addresses of their records when one of them is followed. */
export function storeWalk<Row extends object>(
  list: HTMLElement | null,
  columns: Columns<Row>,
  originals: readonly Row[],
) {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap((element): WalkRow[] => {
    const href = element.querySelector('a[data-row-link]')?.getAttribute('href');
    const row = originals[Number(element.dataset.row)];
    if (!href || !row) return [];
    const [title, text] = namesOf(columns, row);
    return title ? [{ href, title, text }] : [];
  });
  if (rows.length > 0) storeRecordWalk({ list: `${window.location.pathname}${window.location.search}`, rows });
}
