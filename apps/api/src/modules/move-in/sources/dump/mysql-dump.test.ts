import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { codesOf, headBytes, readAll } from '../../../../../test/factories/sources.ts';

const create =
  "CREATE TABLE `shops` (`id` int NOT NULL, `name` varchar(50) DEFAULT 'a,(b', KEY `n` (`name`), PRIMARY KEY (`id`));\n";
const rowsOf = async (sql: string) => (await readAll(sql, 'dump.sql')).tables[0]?.rows;

describe('rows of a MySQL dump', () => {
  it.each([
    [
      "(1,'O\\'Neil'),(2,'it''s'),(3,\"a\\\"b\")",
      [
        ['1', "O'Neil"],
        ['2', "it's"],
        ['3', 'a"b'],
      ],
    ],
    ["(1,'a\\nb\\tc\\\\d\\%e')", [['1', 'a\nb\tc\\d%e']]],
    [
      '(1,NULL),(2,DEFAULT)',
      [
        ['1', ''],
        ['2', ''],
      ],
    ],
    [
      "(-1.50,0x41C3A9),(+2e3,x'4142'),(3,0xFFFE)",
      [
        ['-1.50', 'Aé'],
        ['2e3', 'AB'],
        ['3', '0xFFFE'],
      ],
    ],
    [
      "(1,_binary 'ab'),(2,_utf8mb4'é'),(3,b'101'),(4,N'x')",
      [
        ['1', 'ab'],
        ['2', 'é'],
        ['3', '5'],
        ['4', 'x'],
      ],
    ],
    [
      "(TRUE,'a' 'b'),(FALSE,'')",
      [
        ['1', 'ab'],
        ['0', ''],
      ],
    ],
    [
      "(1,';\n-- no comment /* */ # );'),(2,'(')",
      [
        ['1', ';\n-- no comment /* */ # );'],
        ['2', '('],
      ],
    ],
    [
      "(1,'a')\n,\n(2,'b') ON DUPLICATE KEY UPDATE `name`=VALUES(`name`)",
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ],
    [
      "/* one */(1,'a') -- two\n, # three\n(2,/*!40000 'b' */)",
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ],
  ])('reads %j', async (values, rows) => {
    expect(await rowsOf(`${create}INSERT INTO \`shops\` VALUES ${values};\n`)).toEqual(rows);
  });

  it('assigns the cells of an INSERT with a column list to the right columns', async () => {
    const sql = `${create}INSERT IGNORE INTO \`old\`.\`shops\` (\`name\`, \`id\`, \`gone\`) VALUES ('a', 1, 9);\n`;
    const read = await readAll(`USE \`old\`;\n${sql}`, 'dump.sql');
    expect(read.tables).toMatchObject([{ name: 'shops', columns: ['id', 'name'], rows: [['1', 'a']] }]);
    expect(codesOf(read)).toEqual(['unknown_column shops.gone']);
  });

  it('names columns of an undescribed table by the column list, or by letters', async () => {
    const { tables } = await readAll(
      'INSERT INTO a (x, y) VALUES (1, 2);\nINSERT INTO b VALUES (3, 4, 5);\n',
      'dump.sql',
    );
    expect(tables.map(({ name, columns }) => [name, columns])).toEqual([
      ['a', ['x', 'y']],
      ['b', ['A', 'B', 'C']],
    ]);
  });

  it('leaves computed columns empty if the dump omits them', async () => {
    const sql =
      'CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a * 2) STORED, c int);\nINSERT INTO t VALUES (1, 3);\n';
    expect(await rowsOf(sql)).toEqual([['1', '', '3']]);
  });

  it('separates tables of two databases', async () => {
    const one = (database: string, value: number) =>
      `USE \`${database}\`;\nCREATE TABLE t (a int);\nINSERT INTO t VALUES (${value});\n`;
    const { tables } = await readAll(one('new', 1) + one('old', 2), 'dump.sql');
    expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['t', [['1']]],
      ['old.t', [['2']]],
    ]);
  });

  it('reports the columns of a table without rows', async () => {
    expect((await readAll(create, 'dump.sql')).tables).toMatchObject([
      { name: 'shops', columns: ['id', 'name'], rows: [] },
    ]);
  });
});

describe('other statements of a MySQL dump', () => {
  const hostile = `-- MySQL dump 10.13
/*M!999999\\- enable the sandbox mode */
SET NAMES utf8mb4;
DROP TABLE IF EXISTS shops;
${create}
LOCK TABLES shops WRITE;
INSERT INTO shops VALUES (1,'a');
UNLOCK TABLES;
DROP DATABASE mysql;
GRANT ALL ON *.* TO 'x'@'%';
UPDATE shops SET name = 'b'; DELETE FROM shops;
LOAD DATA INFILE '/etc/passwd' INTO TABLE shops;
INSERT INTO shops SELECT * FROM other;
DELIMITER ;;
/*!50003 CREATE*/ /*!50003 TRIGGER t BEFORE INSERT ON shops FOR EACH ROW BEGIN
  INSERT INTO shops VALUES (99,'no'); SET @a = 'x;;y';
END */;;
DELIMITER ;
INSERT INTO shops VALUES (2,NOW()),(3,CONCAT('a', ')', 'b')),(4,(SELECT 1)),(5,1+1),(6,@x);
-- Dump completed on 2026-10-31
`;

  it('skips and counts every other statement and executes none', async () => {
    const read = await readAll(hostile, 'dump.sql');
    expect(read.tables.map(({ rows }) => rows)).toEqual([
      [
        ['1', 'a'],
        ['2', ''],
        ['3', ''],
        ['4', ''],
        ['5', ''],
        ['6', ''],
      ],
    ]);
    expect(codesOf(read)).toEqual([
      'other_statement DROP DATABASE',
      'other_statement GRANT',
      'change_statement UPDATE',
      'change_statement DELETE',
      'change_statement LOAD DATA',
      'change_statement INSERT',
      'other_statement CREATE TRIGGER',
      'expression shops',
    ]);
  });

  it('reads the same however the text is split into chunks', async () => {
    const whole = await readAll(hostile, 'dump.sql');
    for (const pieceBytes of [1, 2, 3, 7, 64, 301]) {
      expect(await readAll(`${' '.repeat(headBytes)}${hostile}`, 'dump.sql', { pieceBytes })).toEqual(whole);
    }
  });

  it('omits rows that are not as wide as their table', async () => {
    const read = await readAll(`${create}INSERT INTO shops VALUES (1,'a'),(2),(3,'c','d'),(4,'e');\n`, 'dump.sql');
    expect(read.tables[0]?.rows).toEqual([
      ['1', 'a'],
      ['4', 'e'],
    ]);
    expect(read.findings).toEqual([{ code: 'odd_row', name: 'shops', count: 2, row: 2 }]);
  });
});

describe('a truncated MySQL dump', () => {
  const whole = `-- MySQL dump 10.13\n${create}INSERT INTO shops VALUES (1,'a'),(2,'b'),(3,'c');\n-- Dump completed\n`;

  it('gives its complete rows wherever it ends, and reports it', async () => {
    for (let length = 30; length < whole.trimEnd().length - '-- Dump completed'.length + 3; length++) {
      const read = await readAll(whole.slice(0, length), 'dump.sql');
      expect([length, codesOf(read).some((code) => code.startsWith('cut'))]).toEqual([length, true]);
      const before = whole.slice(0, length).match(/\(\d,'\w'\)/g)?.length ?? 0;
      expect(read.tables[0]?.rows.length ?? 0).toBe(before);
    }
    expect(codesOf(await readAll(whole, 'dump.sql'))).toEqual([]);
  });

  it('is reported in a gzip file, too', async () => {
    const packed = gzipSync(
      `${create}${Array.from({ length: 500 }, (_, at) => `INSERT INTO shops VALUES (${at},'a${at * 7919}');\n`).join('')}`,
    );
    expect(codesOf(await readAll(packed, 'dump.sql.gz'))).toEqual([]);
    const cut = await readAll(packed.subarray(0, packed.length - 900), 'dump.sql.gz');
    expect(codesOf(cut)[0]).toMatch(/^cut/);
    expect(cut.tables[0]?.rows.length).toBeGreaterThan(100);
  });

  it('ends at an unclosed quote', async () => {
    const read = await readAll(
      `${create}INSERT INTO shops VALUES (1,'a'),(2,'b);\n${'INSERT INTO shops VALUES (3,4);\n'.repeat(9_000)}`,
      'dump.sql',
    );
    expect(read.tables[0]?.rows).toEqual([['1', 'a']]);
    expect(read.findings).toEqual([{ code: 'cut', name: 'shops', count: 1, row: 1 }]);
  });
});

describe('values that do not fit', () => {
  it('shortens an oversized cell, in texts, digits and lines', async () => {
    const giant = 'x'.repeat(300_000);
    const read = await readAll(
      `${create}INSERT INTO shops VALUES (1,'${giant}'),(2,0x${'41'.repeat(200_000)}),(3,'b');\n`,
      'dump.sql',
      {
        limits: { mostCellChars: 1_000 },
      },
    );
    expect(read.tables[0]?.rows.map((cells) => cells[1]?.length)).toEqual([1_000, 500, 1]);
    expect(read.findings).toEqual([{ code: 'long_cell', name: 'shops', count: 2 }]);
  });

  it('marks characters that cannot be stored and reads invalid UTF-8 as Windows-1252', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${create}${' '.repeat(headBytes)}INSERT INTO shops VALUES (1,'a\\0b'),(2,'caf`),
      Buffer.from([0xe9, 0x80]),
      Buffer.from("'),(3,'दुकान'),(4,_binary '"),
      Buffer.from([0xff, 0xfe]),
      Buffer.from("');\n"),
    ]);
    for (const pieceBytes of [1, 5, 64_000]) {
      const read = await readAll(bytes, 'dump.sql', { pieceBytes });
      expect(read.tables[0]?.rows).toEqual([
        ['1', 'a\ufffdb'],
        ['2', 'café€'],
        ['3', 'दुकान'],
        ['4', '0xFFFE'],
      ]);
      expect(codesOf(read)).toEqual(['unreadable_sign shops.name', 'encoding shops.name']);
    }
  });

  it('reads a dump in UTF-16, as PowerShell writes it', async () => {
    const sql = `${create}${' '.repeat(headBytes)}INSERT INTO shops VALUES (1,'दुकान');\n`;
    for (const bytes of [Buffer.from(`\ufeff${sql}`, 'utf16le'), Buffer.from(`\ufeff${sql}`, 'utf16le').swap16()]) {
      expect((await readAll(bytes, 'dump.sql', { pieceBytes: 3 })).tables[0]?.rows).toEqual([['1', 'दुकान']]);
    }
  });

  it.each([
    ['too_large', { mostBytes: 10_000 }],
    ['too_many_rows', { mostRows: 10 }],
    ['too_many_tables', { mostTables: 0 }],
  ])('stops with %s', async (refusal, limits) => {
    const sql = `${create}${"INSERT INTO shops VALUES (1,'a');\n".repeat(3_000)}`;
    await expect(readAll(sql, 'dump.sql', { limits })).rejects.toMatchObject({ refusal });
  });
});
