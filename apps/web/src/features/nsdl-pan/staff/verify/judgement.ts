import type { Mark, Marks, Outcome } from './objections.ts';

/** What a verifier found so far in one form. */
export type Judgement = {
  /** The field in focus; -1 while the whole form is looked at. */
  at: number;
  marks: Marks;
  /** Objections put on or taken off by hand; they win over those that follow from crossed fields. */
  byKey: Readonly<Record<string, boolean>>;
  /** The decision that is being prepared. */
  outcome?: Outcome | undefined;
  remark: string;
  /** Accepting was asked for once although something is objected to. */
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

/** A field's mark set; the same mark again takes it off. */
function marked(marks: Marks, field: string, mark: Mark): Marks {
  const { [field]: former, ...rest } = marks;
  return former === mark ? rest : { ...rest, [field]: mark };
}

/** The judgement after one more finding; whatever changes what is objected to makes accepting ask again. */
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
