import type { Mark, Marks, Outcome } from './objections.ts';

/** A verifier's findings on one form so far. */
export type Judgement = {
  /** The focused field; -1 for the whole form. */
  at: number;
  marks: Marks;
  /** Objections added or removed manually; they override those implied by crossed fields. */
  byKey: Readonly<Record<string, boolean>>;
  /** The prepared decision. */
  outcome?: Outcome | undefined;
  remark: string;
  /** Whether accepting was requested once in spite of objections. */
  isSure: boolean;
};

export type Finding =
  | { do: 'go'; at: number }
  | { do: 'mark'; field: string; mark: Mark; next?: number }
  | { do: 'reason'; code: string; on: boolean }
  | { do: 'prepare'; outcome: Outcome | undefined }
  | { do: 'remark'; text: string }
  | { do: 'ask' };

export const untouched: Judgement = { at: -1, marks: {}, byKey: {}, remark: '', isSure: false };

/** Sets a field's mark; the same mark again removes it. */
function marked(marks: Marks, field: string, mark: Mark): Marks {
  const { [field]: former, ...rest } = marks;
  return former === mark ? rest : { ...rest, [field]: mark };
}

/** Returns the judgement after one more finding; any change of objections makes accepting ask again. */
export function judged(now: Judgement, finding: Finding): Judgement {
  switch (finding.do) {
    case 'go':
      return { ...now, at: finding.at };
    case 'mark': {
      const marks = marked(now.marks, finding.field, finding.mark);
      return { ...now, marks, at: finding.next ?? now.at, isSure: false };
    }
    case 'reason':
      return { ...now, byKey: { ...now.byKey, [finding.code]: finding.on }, isSure: false };
    case 'prepare':
      return { ...now, outcome: finding.outcome, isSure: false };
    case 'remark':
      return { ...now, remark: finding.text };
    case 'ask':
      return { ...now, isSure: true, outcome: undefined };
  }
}
