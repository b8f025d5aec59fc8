import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headBytes, readAll } from '../../../../test/factories/sources.ts';

/** Characters that matter to quoting, and others; too short to look like a secret or an Aadhaar number. */
const sign = fc.constantFrom(
  ...Array.from('\'"\\`;,()-#/*\n\r\t|$.:=@%_ ANxé\u0939\u0940😀'),
  '😀',
  'N',
  '\\N',
  "''",
  '--',
  '/*',
  '*/',
  '$$',
  // Longer than the lexer's lookahead, so that values are split too.
  'x'.repeat(400),
);
const cell = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });
const pieceBytes = fc.constantFrom(1, 2, 3, 5, 17, 64, 1_000, 65_536);
const columns = ['one', 'two', 'three'];

const mysqlText = (text: string) => `'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
const doubled = (text: string) => `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
const standard = (text: string) => `'${text.replaceAll("'", "''")}'`;
const copied = (text: string) =>
  text.replace(/[\\\n\r\t]/g, (found) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[found] ?? found);

const inserted = (given: string[][], write: (text: string) => string) =>
  `INSERT INTO t VALUES ${given.map((cells) => `(${cells.map(write).join(',')})`).join(',')};\n`;
const described = 'CREATE TABLE t (one text, two text, three text);\n';

const forms = {
  'MySQL with backslashes': (given: string[][]) => `${described}${inserted(given, mysqlText)}`,
  'MySQL with doubled quotes': (given: string[][]) =>
    `${described}${given.map((row) => inserted([row], doubled)).join('')}`,
  'PostgreSQL with INSERT': (given: string[][]) =>
    `-- PostgreSQL database dump\n${described}${inserted(given, standard)}-- PostgreSQL database dump complete\n`,
  'PostgreSQL with COPY': (given: string[][]) =>
    `-- PostgreSQL database dump\n${described}COPY t (one, two, three) FROM stdin;\n${given.map((cells) => `${cells.map(copied).join('\t')}\n`).join('')}\\.\n-- PostgreSQL database dump complete\n`,
};

describe('rows written as a dump and read again', () => {
  it.each(Object.entries(forms))('are the same: %s', async (_name, write) => {
    await fc.assert(
      fc.asyncProperty(rows, pieceBytes, async (given, size) => {
        const text = write(given).replace(described, `${described}${' '.repeat(headBytes)}`);
        const { tables, findings } = await readAll(text, 'dump.sql', { pieceBytes: size });
        expect(tables).toEqual([{ name: 't', columns, rows: given, rowNos: given.map((_, at) => at + 1) }]);
        expect(findings).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('never throws for invalid input, and never gives a row wider than its table', async () => {
    const noise = fc.array(
      fc.oneof(
        sign,
        fc.constantFrom(
          'INSERT INTO t VALUES ',
          'CREATE TABLE t ',
          '(1,2)',
          ';',
          'COPY t FROM stdin;\n',
          '\\.\n',
          'DELIMITER //\n',
          '0x',
          '/*!',
        ),
      ),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(noise, pieceBytes, async (parts, size) => {
        const { tables } = await readAll(`-- x\n${described}${parts.join('')}`, 'dump.sql', { pieceBytes: size });
        for (const { columns: titles, rows: found } of tables)
          for (const cells of found) expect(cells).toHaveLength(titles.length);
      }),
      { numRuns: 200 },
    );
  });
});
