import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../config.ts';
import { bankFile, bankName, fileDefinition } from './bank-file.rules.ts';

const sql = readFileSync(path.join(migrationsFolder, '0512_payouts.sql'), 'utf8');
const delivered = Object.fromEntries(
  [...sql.matchAll(/^\('([a-z-]+)', '[^']*', '(\{[^']*\})'\)/gm)].map(([, code = '', text = '']) => [
    code,
    fileDefinition.parse(JSON.parse(text)),
  ]),
);
const payment = {
  reference: 'PO00000012',
  account: '050100000123',
  ifsc: 'HDFC0001234',
  name: 'Asha Devi',
  amountPaise: 98_805,
};
const day = { dated: '2026-11-07', debitAccount: '200300400' };

describe('the file of a bank', () => {
  it('follows the delivered profiles', () => {
    const [neft, nach] = [delivered['neft-csv'], delivered['nach-credit']];
    if (!neft || !nach) throw new Error('Both profiles are delivered');
    expect(bankFile(neft, [payment], day).toString()).toBe(
      'Transaction type,Debit account,Beneficiary name,Beneficiary account,IFSC,Amount,Value date,Customer reference,Remarks\r\n' +
        'NEFT,200300400,ASHA DEVI,050100000123,HDFC0001234,988.05,07/11/2026,PO00000012,WALLET PAYOUT\r\n',
    );
    expect(bankFile(nach, [payment], day).toString()).toBe(
      '23|PO00000012|HDFC0001234|050100000123|ASHA DEVI|98805|07112026|200300400\n',
    );
  });

  it.each([
    ['=HYPERLINK("http://x")', 'HYPERLINK HTTP X'],
    ['@SUM(A1), B|C\r\n-1', 'SUM A1 B C 1'],
    ['+91 Asha', '91 ASHA'],
    ['José & Söhne', 'JOSE SOHNE'],
    ['आशा देवी', ''],
    ['A'.repeat(60), 'A'.repeat(40)],
  ])('has no formula, separator or line end in a name: %j is %j', (name, expected) => {
    expect(bankName(name).replace(/ +/g, ' ')).toBe(expected);
  });

  it('names the reference where a name has no letter that banks accept', () => {
    const definition = fileDefinition.parse({
      ...delivered['nach-credit'],
      columns: [{ title: 'Name', value: 'name' }],
    });
    expect(bankFile(definition, [{ ...payment, name: 'आशा' }], day).toString()).toBe('PO00000012\n');
  });
});
