import type { ListQueryInput } from '@sevadesk/contract/kernel/list-query';
import { payments, type StaffPaymentRow } from '@sevadesk/contract/payments';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** A person cannot review more at once. */
export const mostSelected = 500;
const page = 100;

/** Requests selected for one decision, across pages; their amounts are stored for the sum. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [gathering, setGathering] = useState(false);
  const add = (rows: readonly StaffPaymentRow[], to: ReadonlyMap<string, number>) =>
    new Map([
      ...to,
      ...rows.filter(({ status }) => status === 'pending').map((row) => [row.id, row.amountPaise] as const),
    ]);
  const toggle = (row: StaffPaymentRow) => {
    const next = add([row], chosen);
    if (chosen.has(row.id)) next.delete(row.id);
    setChosen(next);
  };
  const togglePage = (rows: readonly StaffPaymentRow[], on: boolean) => {
    const next = on ? add(rows, chosen) : new Map(chosen);
    if (!on) for (const { id } of rows) next.delete(id);
    setChosen(next);
  };
  /** Selects all matching requests, page by page, up to the limit. */
  const selectAll = async (query: ListQueryInput) => {
    setGathering(true);
    try {
      let found: ReadonlyMap<string, number> = new Map();
      for (let start = 0; start < mostSelected; start += page) {
        const { data } = await call(payments.list, { body: { ...query, start, length: page } });
        found = add(data, found);
        if (data.length < page) break;
      }
      setChosen(found);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setGathering(false);
    }
  };
  const clear = () => setChosen(new Map());
  const sumPaise = [...chosen.values()].reduce((sum, amount) => sum + amount, 0);
  return {
    ids: [...chosen.keys()],
    has: new Set(chosen.keys()),
    sumPaise,
    gathering,
    toggle,
    togglePage,
    selectAll,
    clear,
  };
}
