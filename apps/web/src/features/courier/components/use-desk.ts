import { type ConsignmentItem, formNumberOf, type LookRow } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { useRef, useState } from 'react';
import type { Cue } from './cue.ts';
import { nameOf, refusalOf } from './scan-words.ts';

export type ExtraForm = { code: string; name: string; isKept: boolean };

/** Different spellings of one number are one form. */
const numberOf = (code: string) => formNumberOf(code) ?? code;

/**
 * The forms taken out of an envelope so far: the selected listed ones and the unlisted ones. `onLook` looks up an unlisted number;
 * without it no unlisted form is accepted.
 */
export function useDesk(items: readonly ConsignmentItem[], onLook?: (code: string) => Promise<LookRow | undefined>) {
  const open = items.filter(({ state }) => state === 'packed');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [extra, setExtra] = useState<readonly ExtraForm[]>([]);
  // Scans may arrive faster than React renders.
  const now = useRef({ ticked, extra });
  const tick = (ids: ReadonlySet<string>) => {
    now.current.ticked = ids;
    setTicked(ids);
  };
  const note = (rows: readonly ExtraForm[]) => {
    now.current.extra = rows;
    setExtra(rows);
  };
  const takeOne = async (code: string): Promise<Cue> => {
    const number = numberOf(code);
    const item = open.find(({ form, number: listed }) => [form?.token, form?.aknNo, listed].includes(number));
    if (item) {
      const name = item.form?.cardName || item.number;
      if (now.current.ticked.has(item.id)) return { tone: 'wait', text: m.courier_scan_doubled({ name }) };
      tick(new Set([...now.current.ticked, item.id]));
      return { tone: 'good', text: m.courier_scan_listed({ name }) };
    }
    const row = await onLook?.(code);
    if (!row) return { tone: 'bad', text: m.courier_scan_unknown({ code }) };
    const isKept = row.verdict === 'ok' || row.verdict === 'elsewhere';
    const name = nameOf(row);
    const isDoubled = row.verdict === 'listed' || now.current.extra.some((one) => numberOf(one.code) === number);
    if (isDoubled) return { tone: 'wait', text: m.courier_scan_doubled({ name }) };
    note([...now.current.extra, { code: number, name, isKept }]);
    if (isKept) return { tone: 'wait', text: m.courier_scan_extra({ name }) };
    const why = row.verdict === 'unknown' ? m.courier_scan_noted({ code }) : refusalOf(row).text;
    return { tone: 'bad', text: why };
  };
  return {
    open,
    ticked,
    extra,
    missing: open.filter(({ id }) => !ticked.has(id)),
    toggle: (id: string) => {
      const next = new Set(now.current.ticked);
      if (!next.delete(id)) next.add(id);
      tick(next);
    },
    tickAll: (isTicked: boolean) => tick(new Set(isTicked ? open.map(({ id }) => id) : [])),
    drop: (code: string) => note(now.current.extra.filter((one) => one.code !== code)),
    take: async (codes: readonly string[]) => {
      const cues: Cue[] = [];
      for (const code of codes) cues.push(await takeOne(code));
      return cues;
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;
