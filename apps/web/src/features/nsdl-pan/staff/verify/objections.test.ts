import { describe, expect, it } from 'vitest';
import { judged, untouched } from './judgement.ts';
import { chosenReasons, crossedFields, fits, isOffered, keyOfReason, missingFor, type Reason } from './objections.ts';

const reason = (code: string, outcome: Reason['outcome'], ...fields: string[]): Reason => ({
  code,
  outcome,
  fields,
  text: `Text of ${code}`,
  isScan: false,
  types: [],
  categories: [],
});
const name = reason('R03', 'incomplete', 'firstName', 'lastName');
const birth = reason('R04', 'incomplete', 'birthDate');
const aadhaar = reason('R14', 'both', 'aadhaar');
const forged = reason('R15', 'rejected');
const all = [name, birth, aadhaar, forged];
const codes = (chosen: readonly Reason[]) => chosen.map(({ code }) => code);

describe('objections', () => {
  it('STF-15 gives each objection its own key, which no other action of the desk uses', () => {
    const keys = Array.from({ length: 22 }, (_, position) => keyOfReason(position));
    expect(new Set(keys).size).toBe(22);
    for (const act of 'ajkmnprstxzi') expect(keys).not.toContain(act);
    expect(keyOfReason(22)).toBeUndefined();
  });

  it('follow from crossed fields, once each, and can be changed manually', () => {
    const marks = { firstName: 'cross', lastName: 'cross', birthDate: 'tick' } as const;
    expect(codes(chosenReasons(all, marks, {}))).toEqual(['R03']);
    expect(codes(chosenReasons(all, marks, { R03: false, R15: true }))).toEqual(['R15']);
    expect(crossedFields(marks)).toEqual(['firstName', 'lastName']);
  });

  it('that are correctable do not allow a rejection, and final ones no correction', () => {
    expect([fits(name, 'reject'), fits(forged, 'incomplete'), fits(aadhaar, 'reject'), fits(forged, 'aside')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(missingFor('reject', [forged, name], 'Forged')).toContain('Text of R03');
    expect(missingFor('incomplete', [forged], '')).toContain('Text of R15');
  });

  it('are required for both, and a text for a rejection and for a hold', () => {
    expect(missingFor('incomplete', [], 'Words')).toBeDefined();
    expect(missingFor('incomplete', [name], '')).toBeUndefined();
    expect(missingFor('reject', [forged], '  ')).toBeDefined();
    expect(missingFor('reject', [forged], 'Forged')).toBeUndefined();
    expect(missingFor('aside', [], ' ')).toBeDefined();
    expect(missingFor('aside', [], 'Who is it?')).toBeUndefined();
  });
});

describe('verdict', () => {
  it('is removed by the same mark, and changed by the other', () => {
    const crossed = judged(untouched, { do: 'mark', field: 'lastName', mark: 'cross' });
    expect(judged(crossed, { do: 'mark', field: 'lastName', mark: 'tick' }).marks).toEqual({ lastName: 'tick' });
    expect(judged(crossed, { do: 'mark', field: 'lastName', mark: 'cross' }).marks).toEqual({});
  });

  it('requires confirmation again when another objection was added', () => {
    const asked = judged(untouched, { do: 'ask' });
    expect(asked.isSure).toBe(true);
    expect(judged(asked, { do: 'mark', field: 'lastName', mark: 'cross' }).isSure).toBe(false);
    expect(judged(asked, { do: 'reason', code: 'R03', on: true }).isSure).toBe(false);
    expect(judged(asked, { do: 'prepare', outcome: 'reject' }).isSure).toBe(false);
  });

  it('has the objections of the kind of application', () => {
    const box = { ...name, types: ['C'] };
    const photo = { ...name, categories: ['individual'] };
    expect(isOffered(name, { type: 'N', category: 'company' })).toBe(true);
    expect(isOffered(box, { type: 'N', category: 'company' })).toBe(false);
    expect(isOffered(box, { type: 'C', category: 'company' })).toBe(true);
    expect(isOffered(photo, { type: 'C', category: 'company' })).toBe(false);
  });
});
