import { Readable } from 'node:stream';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { writeOds, writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { buffer } from 'node:stream/consumers';
import { oldWorkbook, olderWorkbook } from '../../../../test/factories/old-workbook.ts';
import { codesOf, readAll } from '../../../../test/factories/sources.ts';
import { readSource } from './index.ts';

function zip(files: Record<string, Buffer | string>, compress = true): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content as string), name, { compress });
  archive.end();
  return buffer(archive.outputStream as Readable);
}

const text = 'Code;Shop name;City\nRT1;Café Namoona;Kanpur\n\nRT2;"a;b";\n';
const table = {
  columns: ['Code', 'Shop name', 'City'],
  rows: [
    ['RT1', 'Café Namoona', 'Kanpur'],
    ['RT2', 'a;b', ''],
  ],
  rowNos: [2, 4],
};

describe('a file of lines', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 the other way about', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['gzip', gzipSync(text)],
    ['tabs', Buffer.from('Code\tShop name\tCity\nRT1\tCafé Namoona\tKanpur\n\nRT2\ta;b\n')],
    ['bars and a title above', Buffer.from('Code|Shop name|City\nRT1|Café Namoona|Kanpur\n\nRT2|a;b|\n')],
    ['a noted separator', Buffer.from(`Code,Shop name,City\nRT1,Café Namoona,Kanpur\n\nRT2,a;b,\n`)],
  ])('reads %s', async (_name, bytes) => {
    for (const pieceBytes of [1, 64_000]) {
      expect((await readAll(bytes, 'shops.csv', { pieceBytes })).tables).toEqual([{ name: 'shops', ...table }]);
    }
  });

  it('finds the titles below preceding lines, and uses letters if there are none', async () => {
    const above = await readAll('Old portal\nPrinted 2026\n\nCode,Name\nRT1,A\n', 'shops.csv');
    expect(above.tables).toMatchObject([{ columns: ['Code', 'Name'], rows: [['RT1', 'A']], rowNos: [5] }]);
    const none = await readAll('1,RT1,9000100001\n2,RT2,9000100002\n', 'shops.csv');
    expect(none.tables).toMatchObject([
      {
        columns: ['A', 'B', 'C'],
        rows: [
          ['1', 'RT1', '9000100001'],
          ['2', 'RT2', '9000100002'],
        ],
      },
    ]);
    const twice = await readAll('Name,,Name\na,b,c\n', 'shops.csv');
    expect(twice.tables[0]?.columns).toEqual(['Name', 'B', 'Name (2)']);
  });

  it('omits every row that has shifted to the right', async () => {
    const read = await readAll('Code,Address,City\nRT1,12, Road,Pune\nRT2,A,Pune,,\n', 'shops.csv');
    expect(read.tables[0]?.rows).toEqual([['RT2', 'A', 'Pune']]);
    expect(read.findings).toEqual([{ code: 'odd_row', name: 'shops', count: 1, row: 2 }]);
  });

  it('ends with a finding at an unclosed quote and at an endless line', async () => {
    const open = await readAll('Code,Name\nRT1,A\nRT2,"B\nRT3,C\n', 'shops.csv');
    expect(open.tables[0]?.rows).toEqual([['RT1', 'A']]);
    expect(open.findings).toEqual([{ code: 'open_quote', name: 'shops', count: 1, row: 3 }]);
    const long = await readAll(`Code,Name\nRT1,A\n${'x'.repeat(9_000_000)}`, 'shops.csv');
    expect(long.tables[0]?.rows).toEqual([['RT1', 'A']]);
    expect(codesOf(long)).toEqual(['open_quote shops']);
  });
});

describe('workbooks', () => {
  const sheets = [
    {
      name: 'Shops',
      rows: [
        ['Code', 'Balance', 'Joined'],
        ['RT1', 12.5, new Date(Date.UTC(2023, 0, 15))],
      ],
    },
    { name: 'Staff', rows: [['Id', 'Name'], [], [7, 'Asha & Ravi']] },
  ];
  const expected = [
    { name: 'old / Shops', columns: ['Code', 'Balance', 'Joined'], rows: [['RT1', '12.5', '2023-01-15']], rowNos: [2] },
    { name: 'old / Staff', columns: ['Id', 'Name'], rows: [['7', 'Asha & Ravi']], rowNos: [3] },
  ];

  it('gives every sheet of XLSX and ODS as a table', async () => {
    expect((await readAll(Buffer.from(await writeXlsx({ sheets })), 'old.xlsx')).tables).toEqual(expected);
    expect((await readAll(Buffer.from(await writeOds({ sheets })), 'old.ods')).tables).toEqual(expected);
  });

  it('reads the workbooks of Excel 97 to 2003, and rejects older ones with a message', async () => {
    const { tables, findings } = await readAll(oldWorkbook(), 'old.xls');
    expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
      [
        'old / Shops',
        [
          ['RT00001', 'Namoona Bazaar', '9000100001', '1250.5', '2023-01-15'],
          ['RT00002', 'दुकान', '+91 90001 00002', '-3', ''],
        ],
      ],
      ['old / Staff', [['1', 'XXXX XXXX 0005']]],
    ]);
    expect(findings).toEqual([{ code: 'aadhaar_masked', name: 'old / Staff.Aadhaar', count: 1, row: 2 }]);
    await expect(readAll(olderWorkbook(), 'old.xls')).rejects.toMatchObject({ refusal: 'workbook_old' });
  });

  it('reads an HTML page that old portals call a workbook', async () => {
    const page =
      '<html><table><tr><th>Code</th><th>Balance</th></tr><tr><td>RT1</td><td>1,250.50</td></tr></table></html>';
    expect((await readAll(page, 'report.xls')).tables).toMatchObject([
      { name: 'report', columns: ['Code', 'Balance'], rows: [['RT1', '1,250.50']] },
    ]);
  });

  it('does not repeat a line of an ODS without limit', async () => {
    const content = `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell><text:p>Code</text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="900000000"><table:table-cell table:number-columns-repeated="900000000" office:value-type="float" office:value="7"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
    const bytes = await zip(
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content },
      false,
    );
    await expect(readAll(bytes, 'bomb.ods', { limits: { mostRows: 5_000 } })).rejects.toMatchObject({
      refusal: 'too_many_rows',
    });
  });

  it('reads a damaged one as far as possible', async () => {
    const bytes = Buffer.from(await writeXlsx({ sheets }));
    expect(codesOf(await readAll(bytes.subarray(0, bytes.length - 200), 'old.xlsx'))).toEqual(['sheet_unreadable old']);
  });
});

const staged = () => readdirSync(tmpdir()).filter((name) => name.startsWith('move-in-'));

describe('archives', () => {
  it('gives the tables of all files, also of a nested ZIP, and skips the rest', async () => {
    const sql = 'CREATE TABLE users (id int);\nINSERT INTO users VALUES (1);\n';
    const innermost = await zip({ 'x.csv': 'A,B\n1,2\n' });
    const inner = await zip({ 'b/shops.csv': text, 'deep.zip': innermost, 'users.sql.gz': gzipSync(sql) });
    const bytes = await zip({
      'a/shops.csv': text,
      'inner.zip': inner,
      'photo.jpg': Buffer.from([0xff, 0xd8, 0xff, 0, 0, 1, 2]),
      '__MACOSX/._a': 'x',
      'users.sql': sql,
    });
    const before = staged();
    const read = await readAll(bytes, 'all.zip');
    expect(read.tables.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['a/shops', 2],
      ['b/shops', 2],
      ['users', 1],
      ['users / users', 1],
    ]);
    expect(codesOf(read)).toEqual(['file_nested deep.zip', 'file_skipped photo.jpg']);
    expect(staged()).toEqual(before);
  });

  it('rejects path traversal, and unpacks nothing', async () => {
    const bytes = await zip({ 'aaaaaaaaaaaaa.csv': text });
    const evil = Buffer.from(
      bytes.toString('latin1').replaceAll('aaaaaaaaaaaaa.csv', '../../../etc/x.csv'.slice(0, 17)),
      'latin1',
    );
    await expect(readAll(evil, 'all.zip')).rejects.toMatchObject({ refusal: 'archive_path' });
  });

  it('rejects a decompression bomb', async () => {
    const bomb = await zip({ 'a.csv': `A,B\n${'0'.repeat(70 * 1024 * 1024)}` });
    await expect(readAll(bomb, 'all.zip')).rejects.toMatchObject({ refusal: 'archive_bomb' });
    await expect(readAll(gzipSync(`/* ${'0'.repeat(70 * 1024 * 1024)} */`), 'a.sql.gz')).rejects.toMatchObject({
      refusal: 'archive_bomb',
    });
    const small = await zip({ 'a.csv': text });
    await expect(readAll(small, 'a.zip', { limits: { mostSpooledBytes: 100 } })).rejects.toMatchObject({
      refusal: 'too_large',
    });
  });

  it('skips a file that is encrypted, and refuses an archive that is damaged', async () => {
    const bytes = await zip({ 'a.csv': text, 'b.csv': text });
    const central = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    bytes.writeUInt16LE(bytes.readUInt16LE(central + 8) | 1, central + 8);
    const read = await readAll(bytes, 'all.zip');
    expect([read.tables.length, codesOf(read)]).toEqual([1, ['file_encrypted a.csv']]);
    await expect(readAll(bytes.subarray(0, bytes.length - 30), 'all.zip')).rejects.toMatchObject({
      refusal: 'archive_damaged',
    });
  });

  it('reads no gzip within gzip', async () => {
    const read = await readAll(gzipSync(gzipSync(text)), 'a.csv.gz');
    expect([read.tables, codesOf(read)]).toEqual([[], ['file_nested a.csv']]);
  });
});

describe('files that are not a source', () => {
  it.each([
    ['empty', ''],
    ['unknown', '%PDF-1.7'],
    ['unknown', '<?xml version="1.0"?><a/>'],
    ['unknown', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3])],
    ['packing', 'BZh91AY'],
    ['database_file', 'SQLite format 3\u0000'],
  ])('is refused as %s', async (refusal, content) => {
    await expect(readAll(content, 'a.bin')).rejects.toMatchObject({ refusal });
  });

  it('closes the source when the reader stops', async () => {
    const stream = Readable.from(
      (function* () {
        for (;;) yield Buffer.from('a,b\n'.repeat(20_000));
      })(),
    );
    for await (const event of readSource({ stream: async () => stream, fileName: 'a.csv' })) if ('open' in event) break;
    expect(stream.destroyed).toBe(true);
  });
});
