import { type PriceVersion, type Service, servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { asApiError, errorLines } from '../../../shared/failure/api-error.ts';
import { type CellFaults, cellOfField, gridOf, parseRow, type RowTexts } from './grid-row.ts';

type Draft = Pick<PriceVersion, 'id' | 'note' | 'draftNumber' | 'rows'>;

/** Returns error texts by the cell that the server named (`rows.2.pricePaise`), and the rest. */
function placeFaults(sent: readonly number[], fields: readonly { field: string; message: string }[]) {
  const faults: CellFaults[] = [];
  const rest: string[] = [];
  for (const { field, message } of fields) {
    const [, at, name = ''] = /^rows\.(\d+)\.(\w+)(?:\.[\w.]+)?$/.exec(field) ?? [];
    const index = at === undefined ? undefined : sent[Number(at)];
    if (index === undefined) rest.push(message);
    else {
      const cell = cellOfField(name);
      const earlier = faults[index]?.[cell];
      faults[index] = { ...faults[index], [cell]: earlier ? `${earlier} ${message}` : message };
    }
  }
  return { faults, rest };
}

const fingerprint = (rows: readonly RowTexts[], note: string) => JSON.stringify([rows, note]);

/** The edited rows of a draft: their errors, whether they are saved, and saving. */
export function useDraft(draft: Draft, service: Service) {
  const [rows, setRows] = useState(() => gridOf(service, draft.rows));
  const [note, setNote] = useState(draft.note);
  const [number, setNumber] = useState(draft.draftNumber);
  const [saved, setSaved] = useState(() => fingerprint(rows, note));
  const [faults, setFaults] = useState<CellFaults[]>([]);
  const [failure, setFailure] = useState<string[]>();
  const action = useAction(servicePackages.saveDraft);
  const isDirty = fingerprint(rows, note) !== saved;

  /** Saves the draft and returns its number; undefined when there are errors to fix first. */
  const save = async (): Promise<number | undefined> => {
    const read = rows.map((row) => (row.isSold ? parseRow(row) : undefined));
    const wrong = read.map((row) => row?.faults ?? {});
    setFaults(wrong);
    setFailure(undefined);
    if (wrong.some((row) => Object.keys(row).length > 0)) {
      setFailure([m.shared_form_check_fields()]);
      return undefined;
    }
    if (!isDirty) return number;
    const sent = read.flatMap((row, index) => (row?.row ? index : []));
    try {
      const body = { draftNumber: number, note, rows: read.flatMap((row) => row?.row ?? []) };
      const reply = await action.mutateAsync({ params: { id: draft.id }, body });
      setNumber(reply.draftNumber);
      setSaved(fingerprint(rows, note));
      return reply.draftNumber;
    } catch (error) {
      const { code, fieldErrors } = asApiError(error);
      const placed = placeFaults(sent, fieldErrors);
      setFaults(placed.faults);
      const isStale = code === 'changed_meanwhile';
      setFailure(isStale ? [m.service_packages_draft_meanwhile()] : [errorLines(error)[0] ?? '', ...placed.rest]);
      return undefined;
    }
  };
  return { rows, setRows, note, setNote, number, faults, failure, isDirty, isSaving: action.isPending, save };
}
