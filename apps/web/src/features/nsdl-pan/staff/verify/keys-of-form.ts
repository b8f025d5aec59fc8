import { m } from '@sevadesk/messages';
import { type DeskKey, stepKeys } from '../../../../shared/ui/keys/desk-keys.ts';
import type { ViewerControls } from '../../components/page-viewer.tsx';
import { keyOfReason, type Mark, type Outcome, type Reason } from './objections.ts';
import type { Judging } from './use-judgement.ts';

type Hands = {
  judging: Judging;
  reasons: readonly Reason[];
  viewer: () => ViewerControls | null;
  accept: () => void;
  prepare: (outcome: Outcome) => void;
  sendPrepared: () => void;
  letBe: () => void;
  write: () => void;
  onReason: (code: string, on: boolean) => void;
};

/** The keys that act on the form itself. */
export function keysOfForm(hands: Hands): DeskKey[] {
  return [...keysOfFields(hands), ...keysOfScan(hands), ...keysOfDecision(hands)];
}

function keysOfFields({ judging: { now, find, go, field, nextToLook } }: Hands): DeskKey[] {
  const mark = (sign: Mark) => () => {
    if (!field) {
      go(nextToLook());
      return;
    }
    find({ do: 'mark', field: field.key, mark: sign });
    if (now.marks[field.key] !== sign) go(nextToLook());
  };
  return [
    stepKeys((by) => go(now.at + by), m.nsdl_pan_staff_keys_field()),
    { keys: ['Space'], label: m.nsdl_pan_staff_keys_tick(), isHint: true, acts: { ' ': mark('tick') } },
    { keys: ['X'], label: m.nsdl_pan_staff_keys_cross(), isHint: true, acts: { x: mark('cross') } },
  ];
}

function keysOfScan({ judging: { turnPage }, viewer }: Hands): DeskKey[] {
  const zoom = (by: 1 | -1) => () => viewer()?.zoom(by);
  return [
    {
      keys: ['←', '→'],
      label: m.nsdl_pan_staff_keys_page(),
      acts: { arrowleft: () => turnPage(-1), arrowright: () => turnPage(1) },
    },
    {
      keys: ['+', '−', '0'],
      label: m.nsdl_pan_staff_keys_zoom(),
      acts: { '+': zoom(1), '=': zoom(1), '-': zoom(-1), '0': () => viewer()?.fit() },
    },
    { keys: ['T'], label: m.nsdl_pan_staff_keys_turn(), acts: { t: () => viewer()?.turn() } },
  ];
}

function keysOfDecision({ judging: { chosen }, reasons, ...hands }: Hands): DeskKey[] {
  const byReason = reasons.flatMap(({ code }, position): [string, () => void][] => {
    const key = keyOfReason(position);
    return key ? [[key, () => hands.onReason(code, !chosen.some((one) => one.code === code))]] : [];
  });
  return [
    { keys: ['1 … 9', 'B …'], label: m.nsdl_pan_staff_keys_reasons(), acts: Object.fromEntries(byReason) },
    { keys: ['M'], label: m.nsdl_pan_staff_keys_remark(), acts: { m: hands.write } },
    { keys: ['A'], label: m.nsdl_pan_staff_verify_accept(), acts: { a: hands.accept } },
    { keys: ['I'], label: m.nsdl_pan_staff_verify_incomplete(), acts: { i: () => hands.prepare('incomplete') } },
    { keys: ['R'], label: m.nsdl_pan_staff_verify_reject(), acts: { r: () => hands.prepare('reject') } },
    { keys: ['P'], label: m.nsdl_pan_staff_verify_aside(), acts: { p: () => hands.prepare('aside') } },
    { keys: ['Ctrl', '↵'], label: m.nsdl_pan_staff_keys_send(), acts: { 'ctrl+enter': hands.sendPrepared } },
    { keys: ['Esc'], label: m.nsdl_pan_staff_keys_cancel(), acts: { escape: hands.letBe } },
  ];
}
