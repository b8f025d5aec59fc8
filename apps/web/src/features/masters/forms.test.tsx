import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { AoCodeForm } from './components/ao-code-form.tsx';
import { BankForm } from './components/bank-form.tsx';
import { CardForm } from './components/card-form.tsx';
import { CredentialForm } from './components/credential-form.tsx';
import { IdTypeForm, NewIdTypeForm } from './components/id-type-form.tsx';
import { IdTypePrice } from './components/id-type-price.tsx';
import { LoanForm } from './components/loan-form.tsx';
import { ReasonForm } from './components/reason-form.tsx';

beforeEach(() => mockSample(masters.productBanks));

const bank = {
  bankName: 'Test Bank',
  holderName: 'Test Network',
  accountNumber: '123456789012',
  ifsc: 'TEST0000001',
  branch: 'Pune',
};

it('STF-28 a bank account requires everything except the UPI id', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <BankForm bank={undefined} onDone={onDone} />,
    endpoint: masters.createBank,
    fill: { ...bank, isActive: false },
  });
  expect(refused).toEqual(['bankName', 'holderName', 'accountNumber', 'ifsc', 'branch']);
  expect(sent).toEqual({ ...bank, isActive: false });
});

it('STF-28 a known account is changed, and shows how many payments it received', async () => {
  const row = { ...bank, id: sampleId(4), upiId: null, isActive: true, payments: 3 };
  const { refused, params, sent } = await workForm({
    form: (onDone) => <BankForm bank={row} onDone={onDone} />,
    endpoint: masters.updateBank,
    before: () => {
      expect(screen.getByText(m.masters_bank_used({ count: 3 }))).toBeVisible();
      return fillField('ifsc', 'TEST1');
    },
    fill: { ifsc: bank.ifsc },
  });
  expect({ refused, params, sent }).toEqual({
    refused: ['ifsc'],
    params: { id: sampleId(4) },
    sent: { ...bank, isActive: true },
  });
});

const ao = {
  city: 'PUNE',
  areaCode: 'PNE',
  aoType: 'W',
  rangeCode: '1',
  aoNumber: '2',
  description: 'Ward 1(2), Pune',
};

it('STF-28 an AO code has four parts, a city and a description', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <AoCodeForm code={undefined} onDone={onDone} />,
    endpoint: masters.createAoCode,
    fill: { ...ao, isInternational: true },
  });
  expect(refused).toEqual(['city', 'areaCode', 'aoType', 'rangeCode', 'aoNumber', 'description']);
  expect(sent).toMatchObject({ city: 'PUNE', areaCode: 'PNE', aoType: 'W', isInternational: true, isActive: true });
});

it('STF-28 a known code is changed under its own id', async () => {
  const row = { ...ao, id: sampleId(5), source: '', isInternational: false, isActive: true };
  const { params } = await workForm({
    form: (onDone) => <AoCodeForm code={row} onDone={onDone} />,
    endpoint: masters.updateAoCode,
    empty: ['city'],
    fill: { city: 'NASHIK' },
  });
  expect(params).toEqual({ id: sampleId(5) });
});

const product = { bankName: 'Test Bank', name: 'Test Card', position: '10' };

it('STF-28 a card with its own commission requires the amount, one by link its address', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <CardForm card={undefined} onDone={onDone} />,
    endpoint: masters.createProduct,
    before: async () => {
      await fillField('commissionMode', 'own');
      await fillField('applyMode', 'link');
    },
    empty: ['position'],
    fill: {
      ...product,
      joiningFeePaise: '499',
      annualFeePaise: '0',
      commissionPaise: '250',
      applyUrl: 'https://bank.example.com/apply',
    },
  });
  expect(refused).toEqual(['bankName', 'name', 'position']);
  expect(sent).toMatchObject({
    kind: 'cc',
    name: 'Test Card',
    annualFeePaise: 0,
    joiningFeePaise: 49_900,
    commissionMode: 'own',
    commissionPaise: 25_000,
    applyMode: 'link',
    applyUrl: 'https://bank.example.com/apply',
  });
});

const card = {
  ...sampleOf(masters.cardList.reply).data[0]!,
  commissionMode: 'own' as const,
  applyMode: 'link' as const,
};

it('STF-28 an own commission is an amount or a percentage, never both', async () => {
  const row = { ...card, commissionPaise: null, commissionBasisPoints: null, applyUrl: null };
  const { refused, params } = await workForm({
    form: (onDone) => <CardForm card={row} onDone={onDone} />,
    endpoint: masters.updateProduct,
    fill: { commissionBasisPoints: '2.5', applyUrl: 'https://bank.example.com/apply' },
  });
  expect(refused).toEqual(['commissionPaise', 'applyUrl']);
  expect(params).toEqual({ id: row.id });
});

it('STF-28 no range of a loan ends before it begins', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <LoanForm loan={undefined} onDone={onDone} />,
    endpoint: masters.createProduct,
    before: async () => {
      for (const [name, value] of Object.entries({ ...product, loanType: 'gold', minMonths: '24', maxMonths: '12' }))
        await fillField(name, value);
      for (const [name, value] of Object.entries({ minAmountPaise: '200', maxAmountPaise: '100' }))
        await fillField(name, value);
    },
    fill: { maxMonths: '36', maxAmountPaise: '500', rateFromBasisPoints: '9.5' },
  });
  expect(refused).toEqual(['maxAmountPaise', 'maxMonths']);
  expect(sent).toMatchObject({
    kind: 'loan',
    loanType: 'gold',
    minMonths: 24,
    maxMonths: 36,
    maxAmountPaise: 50_000,
    rateFromBasisPoints: 950,
  });
});

it('STF-28 a new id type has name, prefix, rank and a first price, which may be zero', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <NewIdTypeForm onDone={onDone} />,
    endpoint: masters.createIdType,
    empty: ['rank'],
    fill: { name: 'Retailer', codePrefix: 'RT', rank: '5', pricePaise: '0' },
  });
  expect(refused).toEqual(['name', 'codePrefix', 'rank', 'pricePaise']);
  expect(sent).toEqual({
    name: 'Retailer',
    codePrefix: 'RT',
    rank: 5,
    mayHaveMembers: false,
    isActive: true,
    pricePaise: 0,
  });
});

const idType = sampleOf(masters.idTypeList.reply, { data: [{ name: 'Retailer', codePrefix: 'RT' }] } as never).data[0]!;

it.each([
  [0, false],
  [1, true],
])('STF-28 the prefix of an id type that %i merchants have is fixed: %s', async (merchants, fixed) => {
  const { refused, params } = await workForm({
    form: (onDone) => <IdTypeForm type={{ ...idType, merchants }} onDone={onDone} />,
    endpoint: masters.updateIdType,
    before: () => {
      const field = document.querySelector<HTMLInputElement>('[name="codePrefix"]');
      expect(field?.disabled).toBe(fixed);
    },
    empty: ['name'],
    fill: { name: 'Distributor' },
  });
  expect({ refused, params }).toEqual({ refused: ['name'], params: { id: idType.id } });
});

it('STF-28 a price applies from a day on', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <IdTypePrice type={idType} onDone={onDone} />,
    endpoint: masters.priceIdType,
    empty: ['validFrom'],
    fill: { pricePaise: '499', validFrom: '01/01/2027' },
  });
  expect({ refused, sent }).toEqual({
    refused: ['pricePaise', 'validFrom'],
    sent: { pricePaise: 49_900, validFrom: '2027-01-01' },
  });
});

const reason = { 'text.en': 'Photo unclear', 'text.hi': 'फ़ोटो साफ़ नहीं', outcome: 'incomplete' };

it('STF-28 a reason has a text in each complete language and at least one user group', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <ReasonForm reason={undefined} onDone={onDone} />,
    endpoint: masters.createReason,
    empty: ['position'],
    before: () => fillField('isDesk', false),
    fill: { ...reason, position: '5', isTin: true },
  });
  expect(refused).toEqual(['text.en', 'text.hi', 'outcome', 'position']);
  expect(sent).toMatchObject({ outcome: 'incomplete', isDesk: false, isTin: true, position: 5, types: [] });
});

it('STF-28 a reason without a user group is rejected', async () => {
  const row = sampleOf(masters.reasonList.reply, {
    data: [{ isDesk: false, isTin: false, fields: [], types: [], categories: [] }],
  } as never);
  const { refused, params } = await workForm({
    form: (onDone) => <ReasonForm reason={row.data[0]} onDone={onDone} />,
    endpoint: masters.updateReason,
    fill: { ...reason, isDesk: true },
  });
  expect(refused).toContain('isDesk');
  expect(params).toEqual({ id: row.data[0]?.id });
});

const credential = sampleOf(masters.credential.reply, {
  credential: { provider: 'upi', mode: 'simulator', baseUrl: null, secretLast4: '4321' },
}).credential;

it('STF-29 a stored key is never shown; an empty field keeps it; live mode explains its consequences', async () => {
  const { refused, sent, params, said } = await workForm({
    form: () => <CredentialForm credential={credential} />,
    endpoint: masters.saveCredential,
    before: async () => {
      expect(document.querySelector('[name="secret"]')).toHaveValue('');
      expect(screen.queryByText(m.masters_credential_live_note())).toBeNull();
      await fillField('mode', 'live');
      expect(screen.getByText(m.masters_credential_live_note())).toBeVisible();
      await fillField('baseUrl', 'bank.example.com');
      await fillField('secret', 'short');
    },
    fill: { baseUrl: 'https://bank.example.com', secret: 'long-enough-key' },
  });
  expect(refused).toEqual(['baseUrl', 'secret']);
  expect(sent).toEqual({
    mode: 'live',
    baseUrl: 'https://bank.example.com',
    secret: 'long-enough-key',
    removeSecret: false,
  });
  expect(params).toEqual({ provider: 'upi' });
  expect(said).toBe(m.masters_saved());
});
