import {
  isOpenLead,
  isPaidLead,
  leadFaults,
  leadForm,
  leadKinds,
  leadMoves,
  type LeadProduct,
  type LeadStatus,
  leadStatuses,
  openLeadStatuses,
} from '@sevadesk/contract/banking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadFormOf } from '../../../test/factories/lead-form.ts';
import { clickReference, mayMove, moveFaults, ownEarning, reportedWay, trackedUrl } from './lead.rules.ts';
import { reportedStatus } from './report-cells.rules.ts';

const kinds = fc.constantFrom(...leadKinds);
const statuses = fc.constantFrom(...leadStatuses);

describe('STF-18 the states of a lead', () => {
  it('never reach a payment twice on any path, and an end state is final', () => {
    fc.assert(
      fc.property(kinds, fc.array(statuses, { maxLength: 40 }), (kind, wishes) => {
        let status: LeadStatus = 'new';
        let paid = 0;
        for (const to of wishes) {
          if (!mayMove({ kind, status, bankRef: null }, to)) continue;
          expect(isOpenLead(status)).toBe(true);
          status = to;
          if (isPaidLead(to)) paid += 1;
        }
        expect(paid).toBeLessThanOrEqual(1);
      }),
    );
    const ended = leadStatuses.filter((status) => !isOpenLead(status));
    for (const kind of leadKinds) for (const status of ended) expect(leadMoves(kind, status)).toEqual([]);
  });

  it("lead from every open state to the bank's report: a loan is disbursed and never a card, a card is issued and never disbursed", () => {
    for (const status of openLeadStatuses) {
      expect(reportedWay({ kind: 'loan', status, bankRef: null }, 'disbursed')).not.toBeNull();
      expect(reportedWay({ kind: 'loan', status, bankRef: null }, 'card_issued')).toBeNull();
      expect(reportedWay({ kind: 'cc', status, bankRef: null }, 'disbursed')).toBeNull();
    }
  });

  it("require what belongs to them: documents, the bank's reference, amounts of loans, a reason", () => {
    const lead = { kind: 'loan', status: 'under_review', bankRef: null } as const;
    const lacking = (to: LeadStatus) => moveFaults(lead, { to }).map(({ field }) => field);
    expect(lacking('docs_pending')).toEqual(['papers']);
    expect(lacking('disbursed')).toEqual(['bankRef', 'amountPaise']);
    expect(lacking('rejected')).toEqual(['remark']);
    expect(moveFaults({ ...lead, kind: 'cc', bankRef: 'A1' }, { to: 'card_issued' })).toEqual([]);
  });
});

describe('MER-12 the lead form', () => {
  const limits = { minMonths: 6, maxMonths: 60, minAmountPaise: 1_000_000, maxAmountPaise: 100_000_000 };
  const loan: LeadProduct = { kind: 'loan', loanType: 'personal', ...limits };
  const faults = (form: Parameters<typeof leadFormOf>[0], product = loan) =>
    leadFaults(leadForm.parse(leadFormOf(form)), product).map(({ field, key }) => `${field} ${key}`);

  it('asks salaried people for their employment and others for their business', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ company: '', joinedOn: null })).toEqual(['company required', 'joinedOn required']);
    expect(faults({ employment: 'business' })).toContain('turnoverPaise required');
  });

  it("asks for security where something is pledged, and stays within the bank's limits", () => {
    expect(faults({}, { ...loan, loanType: 'gold' })).toEqual(['security required', 'securityValuePaise required']);
    expect(faults({ amountPaise: 900_000, months: 72 })).toEqual(['amountPaise amount', 'months too_big']);
  });

  it('accepts the PAN of a firm only for a business loan', () => {
    expect(faults({ pan: 'ZZZFA1234Z' })).toEqual(['pan pan_category']);
    expect(faults({ pan: 'ZZZFA1234Z' }, { ...loan, loanType: 'business' })).toEqual([]);
  });

  it.each([
    ['pan', 'ABCDE1234'],
    ['mobile', '12345'],
    ['pin', '012345'],
    ['email', 'asha'],
    ['aadhaarLast4', '123'],
    ['consent', false],
    ['creditScore', 950],
    ['incomePaise', -1],
  ])('refuses %s of %j', (field, value) => {
    const parsed = leadForm.safeParse({ ...leadFormOf(), [field]: value });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe("MER-12 the bank's own page", () => {
  it('has the reference where its address template says, else at the end', () => {
    expect(trackedUrl('https://a.example/x?s={ref}', 'SD1')).toBe('https://a.example/x?s=SD1');
    expect(trackedUrl('https://a.example/x?from=y', 'SD1')).toBe('https://a.example/x?from=y&subid=SD1');
    expect(clickReference(new Uint8Array(9))).toBe('SDAAAAAAAAA');
  });
});

it("STF-18 a commission of the product takes precedence over the package's", () => {
  expect(ownEarning({ ownPaise: null, ownBasisPoints: null }, 1_000)).toBeUndefined();
  expect(ownEarning({ ownPaise: 5, ownBasisPoints: null }, 1_000)).toBe(5);
  expect(ownEarning({ ownPaise: null, ownBasisPoints: 75 }, 20_000_000)).toBe(150_000);
});

it("STF-18 a bank's words for states are understood in any spelling", () => {
  expect(['Disbursed', 'IN-PROCESS', 'Logged_In', ' card issued '].map(reportedStatus)).toEqual([
    'disbursed',
    'under_review',
    'logged_in',
    'card_issued',
  ]);
  expect(reportedStatus('toString')).toBeUndefined();
});
