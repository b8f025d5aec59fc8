import type { ViewerControls } from '../../components/page-viewer.tsx';
import type { KeyActs } from './desk-keys.ts';
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

/** The keys that work on the form itself. */
export function keysOfForm({ judging, reasons, viewer, ...hands }: Hands): KeyActs {
  const { now, find, go, turnPage, field, chosen } = judging;
  const mark = (sign: Mark) => () => {
    if (!field) {
      go(0);
      return;
    }
    find({ do: 'mark', field: field.key, mark: sign });
    if (now.marks[field.key] !== sign) go(now.at + 1);
  };
  const byReason = reasons.flatMap(({ code }, position): [string, () => void][] => {
    const key = keyOfReason(position);
    return key ? [[key, () => hands.onReason(code, !chosen.some((one) => one.code === code))]] : [];
  });
  return {
    ...Object.fromEntries(byReason),
    j: () => go(now.at + 1),
    arrowdown: () => go(now.at + 1),
    k: () => go(now.at - 1),
    arrowup: () => go(now.at - 1),
    ' ': mark('tick'),
    x: mark('cross'),
    arrowleft: () => turnPage(-1),
    arrowright: () => turnPage(1),
    '+': () => viewer()?.zoom(1),
    '=': () => viewer()?.zoom(1),
    '-': () => viewer()?.zoom(-1),
    '0': () => viewer()?.fit(),
    t: () => viewer()?.turn(),
    m: hands.write,
    a: hands.accept,
    i: () => hands.prepare('incomplete'),
    r: () => hands.prepare('reject'),
    p: () => hands.prepare('aside'),
    'ctrl+enter': hands.sendPrepared,
    escape: hands.letBe,
  };
}
