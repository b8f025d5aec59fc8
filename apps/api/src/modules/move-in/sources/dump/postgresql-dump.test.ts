import { describe, expect, it } from 'vitest';
import { codesOf, readAll } from '../../../../../test/factories/sources.ts';

const head = "--\n-- PostgreSQL database dump\n--\n\n\\restrict AbC\n\nSET client_encoding = 'UTF8';\n";
const foot = '\n--\n-- PostgreSQL database dump complete\n--\n\n\\unrestrict AbC\n';
const create =
  'CREATE TABLE public.shops (\n    id integer NOT NULL,\n    "Name" text DEFAULT \'a, (b\'::text,\n    CONSTRAINT x CHECK ((id > 0))\n);\n';

describe('a PostgreSQL dump in plain text', () => {
  it('gives the lines of COPY with their escapes decoded', async () => {
    const lines = ['1\ta\\tb\\nc\\\\d', '2\t\\N', '3\t', '4\t\\101\\x42\\.', '5\t;-- $$ \'"'].join('\n');
    const read = await readAll(
      `${head}${create}COPY public.shops (id, "Name") FROM stdin;\n${lines}\n\\.\n\nSELECT pg_catalog.setval('s', 5);\n${foot}`,
      'a.sql',
    );
    expect(read.tables).toEqual([
      {
        name: 'shops',
        columns: ['id', 'Name'],
        rows: [
          ['1', 'a\tb\nc\\d'],
          ['2', ''],
          ['3', ''],
          ['4', 'AB.'],
          ['5', ';-- $$ \'"'],
        ],
        rowNos: [1, 2, 3, 4, 5],
      },
    ]);
    expect(codesOf(read)).toEqual([]);
  });

  it('gives the rows of INSERT: a backslash is an escape only after E', async () => {
    const values = "(1, 'a\\b'), (2, 'it''s'), (3, E'a\\'\\tb'), (4, NULL), (5, 'x'::text), (-6, '\\x41')";
    const read = await readAll(`${head}${create}INSERT INTO public.shops VALUES ${values};\n${foot}`, 'a.sql');
    expect(read.tables[0]?.rows).toEqual([
      ['1', 'a\\b'],
      ['2', "it's"],
      ['3', "a'\tb"],
      ['4', ''],
      ['5', 'x'],
      ['-6', '\\x41'],
    ]);
    expect(codesOf(read)).toEqual([]);
  });

  it('skips functions, programs and statements that change data', async () => {
    const hostile = `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $_$ BEGIN INSERT INTO shops VALUES (9, 'no'); END; $_$;
DO $$ BEGIN DROP TABLE shops; END $$;
COPY public.shops FROM PROGRAM 'rm -rf /';
/* nested /* comment */ ; INSERT INTO shops VALUES (8, 'no'); */
\\! rm -rf /
\\copy shops from '/etc/passwd'
UPDATE shops SET id = 1;
`;
    const read = await readAll(
      `${head}${create}${hostile}COPY public.shops (id, "Name") FROM stdin;\n1\ta\n\\.\n${foot}`,
      'a.sql',
    );
    expect(read.tables.map(({ rows }) => rows)).toEqual([[['1', 'a']]]);
    expect(codesOf(read)).toEqual([
      'other_statement CREATE FUNCTION',
      'change_statement DO',
      'change_statement COPY',
      'change_statement UPDATE',
    ]);
  });

  it('gives the complete lines of a truncated one, and reads the same in any chunks', async () => {
    const whole = `${head}${create}COPY public.shops (id, "Name") FROM stdin;\r\n1\ta\r\n2\tb\r\n\\.\r\n${foot}`;
    const cut = await readAll(whole.slice(0, whole.indexOf('2\tb') + 2), 'a.sql');
    expect(cut.tables[0]?.rows).toEqual([['1', 'a']]);
    expect(cut.findings).toEqual([{ code: 'cut', name: 'shops', count: 1, row: 1 }]);
    const padded = `${head}${' '.repeat(70_000)}${whole.slice(head.length)}`;
    for (const pieceBytes of [1, 2, 5, 1_000]) {
      const read = await readAll(padded, 'a.sql', { pieceBytes });
      expect(read.tables[0]?.rows).toEqual([
        ['1', 'a'],
        ['2', 'b'],
      ]);
      expect(codesOf(read)).toEqual([]);
    }
  });

  it('explains how to make a plain one of any other format', async () => {
    await expect(readAll('PGDMP\u0001\u000e', 'a.dump')).rejects.toMatchObject({ refusal: 'postgresql_custom' });
    const tar = Buffer.alloc(1_024);
    tar.write('toc.dat', 0);
    tar.write('ustar', 257);
    await expect(readAll(tar, 'a.tar')).rejects.toMatchObject({ refusal: 'postgresql_tar' });
  });
});
