import { banking, ownBanking } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../../shared/api/call.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { DeskClicks } from './components/desk-clicks.tsx';
import { LeadForm } from './components/lead-form.tsx';
import { ReasonForm } from './components/reason-form.tsx';
import { WriteMessage } from './components/write-message.tsx';
import { BankingIndex } from './merchant/banking-index.tsx';
import { ApplicantList } from './staff/applicant-list.tsx';

const may = ['m.banking.apply', 'm.banking.view'] as const;
const offer = sampleOf(ownBanking.offers.reply, {
  data: [
    {
      kind: 'loan',
      loanType: 'personal',
      minAmountPaise: 100_000,
      maxAmountPaise: 10_000_000,
      minMonths: 6,
      maxMonths: 60,
    },
  ],
} as never).data[0]!;
const person = {
  name: 'MEERA SHAH',
  parentName: 'R SHAH',
  pan: 'AAAPA1234A',
  birthDate: '01/05/1990',
  mobile: '9800000001',
  email: 'meera@example.com',
  address1: '1 Test Road',
  city: 'Pune',
  pin: '411001',
  residence: 'owned',
  incomePaise: '50000',
};
const work = { company: 'Test Works', designation: 'Clerk', officeAddress: 'Pune', joinedOn: '01/01/2020' };
const asked = { amountPaise: '50000', months: '24', purpose: 'Roof' };
const inForm = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`form.${name}`, value]));

beforeEach(() => {
  mockSample(ownBanking.draft, { data: null });
  mockSample(ownBanking.saveDraft);
  mockSample(ownBanking.alike, { found: false, number: null });
});

it('MER-12 a lead has an applicant, income and amount; without consent it is not sent', async () => {
  const { refused, sent, said, at } = await workForm({
    form: () => <LeadForm offer={offer} />,
    endpoint: ownBanking.submit,
    user: merchantUser,
    permissions: may,
    fill: { ...inForm(person), 'form.employment': 'salaried' },
    afterFill: async () => {
      for (const [name, value] of Object.entries(inForm({ ...work, ...asked, consent: true })))
        await fillField(name, value as string);
    },
  });
  const needed = Object.keys({ ...person, employment: '', consent: '' });
  expect(refused.toSorted()).toEqual(needed.map((name) => `form.${name}`).toSorted());
  expect(sent).toMatchObject({
    productId: offer.id,
    form: {
      pan: 'AAAPA1234A',
      birthDate: '1990-05-01',
      incomePaise: 5_000_000,
      amountPaise: 5_000_000,
      months: 24,
      company: 'Test Works',
      consent: true,
    },
  });
  expect(said).toMatch(/number/);
  expect(at).toContain('/merchant/product/banking');
});

it('MER-12 a half-filled form is restored; consent must be given again', async () => {
  mockSample(ownBanking.draft, {
    data: { ...person, birthDate: '1990-05-01', incomePaise: 100, employment: 'other', consent: true },
  } as never);
  const { refused } = await workForm({
    form: () => <LeadForm offer={offer} />,
    endpoint: ownBanking.submit,
    user: merchantUser,
    permissions: may,
    before: () => expect(screen.getByText(m.banking_draft_found())).toBeVisible(),
    fill: inForm({ consent: true }),
    afterFill: async () => {
      for (const [name, value] of Object.entries(inForm(asked))) await fillField(name, value);
    },
  });
  expect(refused).toEqual(['form.amountPaise', 'form.months', 'form.purpose', 'form.consent']);
});

it('STF-18 an irreversible action requires its reason, of at least three letters', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => (
      <ReasonForm
        opened
        title="Claw back"
        text="The commission is taken back"
        label="Claw back"
        onSubmit={(reason) => call(banking.clawBack, { params: { id: sampleId(1) }, body: { reason } })}
        onClose={onDone}
      />
    ),
    endpoint: banking.clawBack,
    fill: { reason: 'Loan was returned' },
  });
  expect({ refused, sent }).toEqual({ refused: ['reason'], sent: { reason: 'Loan was returned' } });
});

it('STF-18 a message is sent, and the field is empty for the next', async () => {
  const { refused, sent, said } = await workForm({
    form: () => (
      <WriteMessage onSend={(text) => call(banking.write, { params: { id: sampleId(1) }, body: { text } })} />
    ),
    endpoint: banking.write,
    fill: { text: 'Which branch?' },
  });
  expect({ refused, sent, said }).toEqual({
    refused: ['text'],
    sent: { text: 'Which branch?' },
    said: m.banking_message_sent(),
  });
  await waitFor(() => expect(document.querySelector('[name="text"]')).toHaveValue(''));
});

const click = sampleOf(banking.clicks.reply, { data: [{ leadNumber: null, reference: 'CL1' }] } as never);

it("STF-18 a link from a bank's report becomes a lead with the applicant's name", async () => {
  mockSample(banking.clicks, click as never);
  const { refused, sent, said } = await workForm({
    form: () => <DeskClicks />,
    endpoint: banking.leadOfClick,
    user: staffUser,
    permissions: ['banking.view', 'banking.manage'],
    open: `${m.banking_click_make()}: CL1`,
    fill: { name: 'MEERA SHAH' },
  });
  expect({ refused, sent }).toEqual({ refused: ['name'], sent: { name: 'MEERA SHAH' } });
  expect(said).toBe(m.banking_submitted({ number: 'number' }));
});

it.each([
  ['banking.manage', null, 1],
  ['banking.manage', 'LD1', 0],
  ['banking.view', null, 0],
] as const)('STF-18 with %s a link with the lead %s can be converted in %i ways', async (right, leadNumber, count) => {
  const row = { leadNumber };
  const { cells, rowActions } = await workList(<DeskClicks />, banking.clicks, { row, may: ['banking.view', right] });
  expect(rowActions).toHaveLength(count);
  expect(cells[4]).toBe(leadNumber ?? '-');
});

it('STF-18 all leads, with shop and worker', async () => {
  const { cells, pageActions } = await workList(<ApplicantList />, banking.list, {
    row: { assigneeName: null },
    may: ['banking.view', 'banking.manage'],
  });
  expect(cells).toMatchInlineSnapshot(`
    [
      "number",
      "shopName merchantCode",
      "merchantCode",
      "01-Nov-2026",
      "name",
      "mobile",
      "Credit card",
      "Form",
      "bankName",
      "productName",
      "3,435.45/-",
      "bankRef",
      "3,391.45/-",
      "6,768.45/-",
      "10-Nov-2026",
      "Unassigned",
      "New",
    ]
  `);
  expect(pageActions).toContain(m.banking_report_title());
  fireEvent.click(screen.getByText(m.banking_tab_clicks()));
  expect(await screen.findByText(m.banking_reference())).toBeVisible();
});

it("MER-12 the shop's own leads and their results", async () => {
  mockSample(ownBanking.overview, { byStatus: { docs_pending: 3 } } as never);
  const { cells, pageActions } = await workList(<BankingIndex />, ownBanking.list, { may });
  expect(cells).toMatchInlineSnapshot(`
    [
      "number",
      "01-Nov-2026",
      "name",
      "mobile",
      "Credit card",
      "Form",
      "bankName",
      "productName",
      "3,435.45/-",
      "bankRef",
      "3,391.45/-",
      "6,768.45/-",
      "10-Nov-2026",
      "New",
    ]
  `);
  expect(pageActions).toContain(m.banking_offer_loan());
  expect(screen.getByText(m.banking_number_papers()).closest('a')?.getAttribute('href')).toContain('docs_pending');
});
