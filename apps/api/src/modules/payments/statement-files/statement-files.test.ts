import { describe, expect, it } from 'vitest';
import { isMt940, readMt940 } from './mt940.rules.ts';
import { isCamt053, readCamt053 } from './read-camt053.ts';
import { accountOf, addsUp, StatementDamaged, tableOfEntries } from './statement-file.rules.ts';

const mt940 = [
  '{1:F01NAMUINBBAXXX0000000000}{2:I940NAMUINBBXXXXN}{4:',
  ':20:STMT2026112701',
  ':25:NAMU0000001/00001234567890',
  ':28C:331/1',
  ':60F:C261126INR10000,00',
  ':61:2611271127C1500,00NTRFUTR2611270001//NAMUN52026112701',
  'NEFT',
  ':86:NEFT/NAMUN52026112701/SHARMA SEVA KENDRA',
  'PAN FORMS',
  ':61:2612310101D250,NCHGNONREF',
  ':86:?20CHARGES?21SMS',
  ':61:261127RC1500,00NTRFNONREF//NAMUN52026112701',
  ':62F:C261127INR9750,00',
  ':86:THE STATEMENT ENDS HERE',
  '-}',
].join('\r\n');

describe('a statement in MT940', () => {
  it('is recognised, and a table is not', () => {
    expect(isMt940(mt940)).toBe(true);
    expect(isMt940('Date,Narration,Credit\n27/11/2026,:25:,1.00')).toBe(false);
  });

  it('gives entries with day of booking, side, reference and the whole information', () => {
    const [statement] = readMt940(mt940);
    expect(statement).toMatchObject({ account: 'NAMU0000001/00001234567890', currency: 'INR', opening: 1_000_000 });
    expect(statement?.entries).toEqual([
      {
        date: '2026-11-27',
        narration: 'NEFT/NAMUN52026112701/SHARMA SEVA KENDRA PAN FORMS NEFT',
        reference: 'NAMUN52026112701',
        amountPaise: 150_000,
        isCredit: true,
      },
      // Booked on the first day of the year after its value date.
      { date: '2027-01-01', narration: 'CHARGES SMS', reference: '', amountPaise: 25_000, isCredit: false },
      // The reversal of a credit takes it back.
      { date: '2026-11-27', narration: '', reference: 'NAMUN52026112701', amountPaise: 150_000, isCredit: false },
    ]);
    expect(statement && addsUp(statement)).toBe(true);
  });

  it('does not add up if an entry is missing, and is damaged if one cannot be read', () => {
    const [short] = readMt940(mt940.replace(/:61:261231.*\r\n:86:.*\r\n/, ''));
    expect(short && addsUp(short)).toBe(false);
    expect(() => readMt940(mt940.replace('D250,', 'X250,'))).toThrow(StatementDamaged);
  });

  it('of several accounts is read for each', () => {
    const other = mt940.replace('00001234567890', '00009999999999');
    expect(readMt940(`${mt940}\r\n${other}`).map(({ entries }) => entries.length)).toEqual([3, 3]);
  });
});

const entry = (amount: string, side: 'CRDT' | 'DBIT', more: string, status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-27</Dt></BookgDt>${more}</Ntry>`;
const payment = (reference: string, amount = '', name = '') =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>${reference}</TxId></Refs>${amount && `<Amt Ccy="INR">${amount}</Amt>`}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Wallet &amp; forms</Ustrd></RmtInf></TxDtls>`;
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
const camt = (entries: string, closing: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>1234567890</Id></Othr></Id><Ccy>INR</Ccy></Acct>${balance('OPBD', '100.00')}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;

describe('a statement in camt.053', () => {
  it('is recognised, and other XML is not', () => {
    expect(isCamt053(camt('', '100.00'))).toBe(true);
    expect(isCamt053('<html><body>BkToCstmrStmt</body></html>')).toBe(false);
  });

  it('gives booked entries with the number of the bank, payer and remittance', () => {
    const one = entry('1500.00', 'CRDT', `<NtryDtls>${payment('NAMUN52026112701', '', 'ASHA')}</NtryDtls>`);
    const pending = entry('9.00', 'CRDT', '', '<Sts>PDNG</Sts>');
    const [statement] = readCamt053(camt(one + pending, '1600.00'));
    expect(statement?.entries).toEqual([
      {
        date: '2026-11-27',
        narration: 'Wallet & forms ASHA NAMUN52026112701',
        reference: 'NAMUN52026112701',
        amountPaise: 150_000,
        isCredit: true,
      },
    ]);
    expect(statement && addsUp(statement)).toBe(true);
  });

  it('splits a batch into its payments if their amounts add up, otherwise leaves it whole', () => {
    const batch = (second: string) =>
      entry('30.00', 'CRDT', `<NtryDtls>${payment('A1', '10.00')}${payment('A2', second)}</NtryDtls>`);
    const amounts = (xml: string) => readCamt053(xml)[0]?.entries.map(({ amountPaise }) => amountPaise);
    expect(amounts(camt(batch('20.00'), '130.00'))).toEqual([1_000, 2_000]);
    expect(amounts(camt(batch('19.00'), '130.00'))).toEqual([3_000]);
  });

  it.each([
    ['has a document type', '<!DOCTYPE Document [<!ENTITY a "b">]>'],
    ['is not closed', '<Stmt>'],
  ])('is refused if it %s', (_, bad) => {
    expect(() => readCamt053(camt('', '1.00').replace('<Document', `${bad}<Document`))).toThrow(StatementDamaged);
  });
});

it('an account is found by its number, whatever the bank writes before it, and not by the end of another', () => {
  const [statement] = readMt940(mt940);
  const found = (...numbers: string[]) =>
    statement &&
    accountOf(
      statement,
      numbers.map((accountNumber) => ({ accountNumber })),
    )?.accountNumber;
  expect(found('9234567890', '1234567890', '')).toBe('1234567890');
  expect(found('001234567890')).toBe('001234567890');
  expect(found('4567890', '1234567890')).toBe('1234567890');
  expect(found('9234567890', '')).toBeUndefined();
});

it('entries become a table that the import knows', () => {
  const common = { date: '2026-11-27', narration: '', reference: 'R1' };
  expect(
    tableOfEntries([
      { ...common, amountPaise: 150_005, isCredit: true },
      { ...common, amountPaise: 9, isCredit: false },
    ]),
  ).toEqual([
    ['Date', 'Narration', 'Reference', 'Credit', 'Debit'],
    ['2026-11-27', 'R1', 'R1', '1500.05', ''],
    ['2026-11-27', 'R1', 'R1', '', '0.09'],
  ]);
});
