import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { describe, expect, it } from 'vitest';
import { codesOf, readAll } from '../../../../test/factories/sources.ts';
import { secrecyOf } from './secret-columns.rules.ts';

const number = (first: string) => `${first}${verhoeffDigit(first)}`;
const asha = number('99990000001');
const grouped = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');
const csv = (lines: string[][]) =>
  `${lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`;
const read = (lines: string[][]) => readAll(csv(lines), 'users.csv');

describe('which columns are secret', () => {
  it.each(
    'password Password PASSWD user_password userPwd pwd pass upass pswd passwd_hash salt tpin t_pin mpin txn_pin transactionPin login_pin otp last_otp userotp api_token accessToken remember_token secret client_secret api_key security_answer session_id pass_hash passcode password2 new_pass cvv पासवर्ड'.split(
      ' ',
    ),
  )('%s is secret', (name) => {
    expect(secrecyOf(name)).toBe('secret');
  });

  const open =
    'pincode,pin_code,Pin Code,PIN CODE,postal_pin,shop_pin,passport,passport_no,passbook,bypass,spin,opinion,shopping,status,mobile,compass,laptop';
  it.each(open.split(','))('%s is not secret', (name) => {
    expect(secrecyOf(name)).toBe('open');
  });

  it('a column called pin or token is judged by its values', async () => {
    const post = await read([
      ['Name', 'pin', 'token'],
      ['A', '208001', '010012345678901'],
      ['B', '1234', '010012345678902'],
      ['C', '411001', 'a1b2'],
      ['D', '110001', '010012345678903'],
    ]);
    expect(post.tables[0]).toMatchObject({
      columns: ['Name', 'pin', 'token'],
      rows: [
        ['A', '208001', '010012345678901'],
        ['B', '', '010012345678902'],
        ['C', '411001', ''],
        ['D', '110001', '010012345678903'],
      ],
    });
    expect(codesOf(post)).toEqual(['secret_cell users.pin', 'secret_cell users.token']);
    const secret = await read([
      ['Name', 'pin', 'token'],
      ['A', '1234', 'd41d8cd98f00b204'],
      ['B', '9876', 'aXc93'],
    ]);
    expect(secret.tables[0]).toMatchObject({ columns: ['Name'], rows: [['A'], ['B']] });
    expect(codesOf(secret)).toEqual(['secret_column users.pin', 'secret_column users.token']);
  });

  it('removes hashes whatever their column is called, but no ids', async () => {
    const md5 = 'd41d8cd98f00b204e9800998ecf8427e';
    const result = await read([
      ['id', 'field7', 'note'],
      [md5, md5, 'ok'],
      [md5, '', '$2y$10$abcdefghijklmnopqrstuv'],
    ]);
    expect(result.tables[0]).toMatchObject({
      columns: ['id', 'note'],
      rows: [
        [md5, 'ok'],
        [md5, ''],
      ],
    });
    expect(codesOf(result)).toEqual(['secret_column users.field7', 'secret_cell users.note']);
  });

  it('removes passwords from stored forms and logs', async () => {
    const result = await read([
      ['id', 'log'],
      ['1', '{"user":"asha","password":"hunter2","ok":1}'],
      ['2', 'user=asha&pwd=hunter2&x=1'],
      ['3', 'a:2:{s:4:"user";s:4:"asha";s:8:"password";s:7:"hunter2";}'],
    ]);
    expect(JSON.stringify(result.tables)).not.toContain('hunter2');
    expect(result.tables[0]?.rows[0]?.[1]).toContain('"user":"asha"');
  });
});

describe('Aadhaar numbers', () => {
  it('are masked in their column, within text and in groups, and only there', async () => {
    const mobile = `91${'9000100001'}`;
    const lines = Array.from({ length: 30 }, (_, at) => [
      `91900010${String(1_000 + at)}`,
      `4000000${String(10_000 + at * 37)}`,
    ]);
    const result = await read([
      ['aadhaar_no', 'remarks', 'mobile', 'utr'],
      [asha, `Aadhaar ${asha} seen`, mobile, '400000010000'],
      [grouped(asha), grouped(asha), `+${mobile}`, asha],
      [`${asha.slice(0, 11)}${(Number(asha.at(-1)) + 1) % 10}`, asha, mobile, '1'],
      ...lines.map(([phone = '', utr = '']) => ['', 'seen', phone, utr]),
    ]);
    const masked = `XXXX XXXX ${asha.slice(-4)}`;
    const rows = result.tables[0]?.rows ?? [];
    expect(rows.slice(0, 2)).toEqual([
      [masked, `Aadhaar ${masked} seen`, mobile, '400000010000'],
      [masked, masked, `+${mobile}`, asha],
    ]);
    expect(rows[2]?.slice(0, 2)).toEqual([expect.stringMatching(/^XXXX XXXX \d{4}$/), masked]);
    expect(rows.slice(3).map((cells) => cells.slice(2))).toEqual(lines);
  });

  it('are not detected in other numbers of twelve digits, of which one in ten is valid by chance', async () => {
    const others = Array.from({ length: 60 }, (_, at) => [String(400_000_010_000 + at * 37)]);
    const result = await read([['field9'], ...others]);
    expect(result.tables[0]?.rows).toEqual(others);
  });

  it('are returned sealed if the caller requests it', async () => {
    const seal = (digits: string) => `sealed:${digits.slice(-4)}`;
    const result = await readAll(csv([['aadhaar'], [asha], ['NA']]), 'a.csv', { hooks: { sealAadhaar: seal } });
    expect(result.tables[0]?.rows).toEqual([[`sealed:${asha.slice(-4)}`], ['NA']]);
  });
});
