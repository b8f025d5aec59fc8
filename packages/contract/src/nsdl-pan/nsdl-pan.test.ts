import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldFaultsOf } from '../kernel/faults.ts';
import {
  applicationStatuses,
  cardNameFindings,
  completeSchema,
  definitionOf,
  documentsFor,
  draftSchema,
  type FormValues,
  firstFormVersions,
  mayMove,
  namePartFindings,
  ruleFindings,
  suggestedCardName,
  transitions,
  valueFaults,
  versionOn,
  visibleFields,
} from './index.ts';

const today = '2026-11-21';
const wanted = { category: 'individual', type: 'N' };

function formOn(day: string) {
  const version = versionOn(firstFormVersions, wanted, day);
  if (!version) throw new Error(`no form on ${day}`);
  return definitionOf(version, day);
}

const form = formOn(today);

const complete: FormValues = {
  aoArea: 'KNP',
  aoType: 'W',
  aoRange: '75',
  aoNumber: '2',
  title: 'SMT',
  lastName: 'SHARMA',
  firstName: 'ASHA',
  cardName: 'ASHA SHARMA',
  otherNameFlag: 'N',
  gender: 'F',
  birthDate: '1990-05-11',
  singleParent: 'N',
  cardParent: 'F',
  fatherLastName: 'SHARMA',
  fatherFirstName: 'RAMESH',
  motherLastName: 'SHARMA',
  resFlat: '12',
  resRoad: 'GANDHI MARG',
  resPin: '208001',
  resCity: 'KANPUR',
  resState: 'UP',
  commAddress: 'R',
  mobile: '9000000009',
  email: 'asha@example.in',
  aadhaar: '999941057058',
  aadhaarName: 'ASHA SHARMA',
  income: ['SALARY'],
  identityDocument: 'passport',
  addressDocument: 'passport',
  birthDocument: 'passport',
  verifierName: 'ASHA SHARMA',
  capacity: 'SELF',
  place: 'KANPUR',
  signDate: today,
  cardType: 'P',
};

const rulesFor = (changes: FormValues) =>
  ruleFindings({ form, values: { ...complete, ...changes }, today }).map(({ rule }) => rule);

describe('states', () => {
  const status = fc.constantFrom(...applicationStatuses);

  it('MER-09 follow only the transitions of the table', () => {
    fc.assert(
      fc.property(
        status,
        status,
        fc.constantFrom('merchant' as const, 'staff' as const, 'system' as const),
        (from, to, by) => {
          const listed = transitions.some((move) => move.from === from && move.to === to && move.by.includes(by));
          expect(mayMove(from, to, by)).toBe(listed);
        },
      ),
    );
  });

  it('never change for a completed application', () => {
    for (const ended of ['rejected', 'cancelled'] as const) {
      for (const to of applicationStatuses) {
        for (const by of ['merchant', 'staff', 'system'] as const) expect(mayMove(ended, to, by)).toBe(false);
      }
    }
  });

  it("only the merchant charges the merchant's wallet, and only staff decide", () => {
    expect(transitions.filter(({ from }) => from === 'pre_submit').map(({ by }) => by)).toEqual([
      ['merchant'],
      ['merchant'],
    ]);
    // An undone filing of a batch scan returns to the status in which the fee was paid.
    expect(
      transitions.filter(({ to, by }) => to === 'submitted' && !by.includes('merchant')).map(({ from }) => from),
    ).toEqual(['cropping', 'waiting']);
    const decisions = transitions.filter(({ to }) => ['accepted', 'rejected', 'incomplete'].includes(to));
    expect(decisions.every(({ by }) => by.length === 1 && by[0] === 'staff')).toBe(true);
  });

  it('reach a listed state by every walk of allowed transitions', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
        let at: (typeof applicationStatuses)[number] = 'draft';
        for (const choice of choices) {
          const next = transitions.filter(({ from }) => from === at);
          const move = next[choice % Math.max(next.length, 1)];
          if (move) at = move.to;
        }
        expect(applicationStatuses).toContain(at);
      }),
    );
  });
});

describe('forms by date', () => {
  it.each([
    ['2026-03-31', '49A'],
    ['2026-04-01', '93'],
    ['2026-11-21', '93'],
  ])('MER-07 on %s form %s is used', (day, code) => {
    expect(formOn(day).code).toBe(code);
  });

  it("requires mother's name and e-mail from Form 93 on", () => {
    const { motherLastName: _, email: __, ...without } = complete;
    const faults = (day: string) => valueFaults(formOn(day), without, { today: day }).map(({ field }) => field);
    expect(faults(today)).toEqual(['motherLastName', 'email']);
    expect(faults('2026-03-31')).toEqual([]);
  });

  it('accepts Aadhaar as proof of birth until 31-03-2026', () => {
    expect(documentsFor('birth', '2026-03-31')).toContain('aadhaar');
    expect(documentsFor('birth', '2026-04-01')).not.toContain('aadhaar');
    expect(rulesFor({ birthDocument: 'aadhaar' })).toContain('birth_proof_aadhaar');
  });
});

describe('fields', () => {
  it('VAL-02 accept a complete form', () => {
    expect(completeSchema(form, { today }).safeParse(complete).error).toBeUndefined();
    expect(rulesFor({})).toEqual([]);
  });

  it('VAL-02 are normalised, and empty ones omitted', () => {
    const typed = draftSchema(form).parse({
      lastName: ' sharma ',
      mobile: '+91 90000 00009',
      email: ' A@B.IN ',
      firstName: '',
    });
    expect(typed).toEqual({ lastName: 'SHARMA', mobile: '9000000009', email: 'a@b.in' });
  });

  it.each([
    ['mobile', '5000000001', 'mobile'],
    ['resPin', '01001', 'pincode'],
    ['email', 'a@b', 'email'],
    ['aadhaar', '999941057085', 'aadhaar_check'],
    ['birthDate', '2026-02-30', 'date'],
    ['firstName', 'A'.repeat(26), 'too_long'],
    ['resCity', 'KANPUR*', 'characters'],
    ['gender', 'X', 'choose_one'],
    ['resState', 'XX', 'choose_one'],
    ['identityDocument', 'utility_bill', 'choose_one'],
    ['lastName', '', 'required'],
  ])('VAL-02 %s %s is rejected as %s', (field, value, fault) => {
    const parsed = completeSchema(form, { today }).safeParse({ ...complete, [field]: value });
    expect(parsed.error && fieldFaultsOf(parsed.error).map((found) => [found.field, found.fault.key])).toEqual([
      [field, fault],
    ]);
  });

  it('are rejected if the form does not have them', () => {
    expect(draftSchema(form).safeParse({ merchantId: 'x' }).success).toBe(false);
  });

  it('show a representative for a minor only, and require their fields', () => {
    const keys = (birthDate: string) => visibleFields(form, { ...complete, birthDate }, today).map(({ key }) => key);
    expect(keys('2010-01-01')).toContain('raLastName');
    expect(keys('2008-11-21')).not.toContain('raLastName');
    expect(rulesFor({ birthDate: '2010-01-01' })).toContain('minor_representative');
  });
});

describe('names', () => {
  it.each([
    ['first', 'A', ['name_initial']],
    ['first', 'A B', ['name_initial']],
    ['middle', 'K', []],
    ['last', 'DR RAO', ['name_word']],
    ['last', 'LATE', ['name_word']],
    ['first', 'R2D2', ['name_characters']],
    ['last', 'DE', []],
    ['last', 'XQ', ['name_two_letters']],
    ['last', 'SHARMA', []],
  ] as const)('VAL-02 %s name %s', (part, text, rules) => {
    expect(namePartFindings('f', text, part).map(({ rule }) => rule)).toEqual(rules);
  });

  it("VAL-02 the card's name has the last name and no invalid characters", () => {
    const name = { first: 'SITA', middle: 'VENKATA', last: 'RAO' };
    expect(cardNameFindings('S V RAO', name)).toEqual([]);
    expect(cardNameFindings('SITA VENKATA', name).map(({ rule }) => rule)).toEqual(['card_name_last']);
    expect(cardNameFindings('GITA RAO', name).map(({ rule }) => rule)).toEqual(['card_name_differs']);
    expect(cardNameFindings('SITA RAOTE', name).map(({ rule }) => rule)).toEqual(['card_name_last']);
    expect(suggestedCardName('SITA', 'VENKATA', 'RAO')).toBe('SITA VENKATA RAO');
  });
});

describe('rule book', () => {
  it.each<[string, FormValues, string]>([
    ['name not as on Aadhaar', { aadhaarName: 'ASHA DEVI SHARMA' }, 'aadhaar_name_differs'],
    ['born tomorrow', { birthDate: '2026-11-22' }, 'birth_future'],
    ['born in 1899', { birthDate: '1899-12-31' }, 'birth_too_old'],
    ['adult with a representative', { capacity: 'REPRESENTATIVE' }, 'minor_capacity'],
    ['no father', { fatherLastName: undefined }, 'father_missing'],
    ['single mother without a name', { singleParent: 'Y', motherLastName: undefined }, 'mother_missing'],
    ['one address line', { resRoad: undefined }, 'address_lines'],
    ['PIN code of another state', { resPin: '400001' }, 'pin_state'],
    ['no income and a salary', { income: ['NONE', 'SALARY'] }, 'income_none_with_others'],
    ['signed next week', { signDate: '2026-11-28' }, 'sign_date_future'],
    ['single name as first name', { lastName: undefined }, 'name_alone_in_last'],
    ['same other name', { otherNameFlag: 'Y', otherLastName: 'SHARMA', otherFirstName: 'ASHA' }, 'other_name_same'],
  ])('VAL-02 finds: %s', (_, changes, rule) => {
    expect(rulesFor(changes)).toContain(rule);
  });

  it('does not require the name as on Aadhaar before Form 93', () => {
    const values = { ...complete, aadhaarName: 'ASHA DEVI SHARMA' };
    const rules = ruleFindings({ form: formOn('2026-03-31'), values, today: '2026-03-31' }).map(({ rule }) => rule);
    expect(rules).not.toContain('aadhaar_name_differs');
  });
});
