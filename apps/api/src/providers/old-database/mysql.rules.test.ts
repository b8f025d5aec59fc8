import { describe, expect, it } from 'vitest';
import { decodeCell } from './mysql-cells.rules.ts';
import { grantsWriting } from './mysql-grants.rules.ts';

describe('whether a MySQL user may write', () => {
  it.each([
    ['GRANT USAGE ON *.* TO `r`@`%` IDENTIFIED BY PASSWORD *AB', false],
    ['GRANT SELECT ON `old`.* TO `r`@`%`', false],
    ['GRANT SELECT, LOCK TABLES, SHOW VIEW, PROCESS ON *.* TO `r`@`%`', false],
    ['GRANT SELECT (`id`, `update`), REFERENCES ON `old`.`users` TO `r`@`%`', false],
    ['GRANT ALL PRIVILEGES ON `old`.* TO `r`@`%` WITH GRANT OPTION', true],
    ['GRANT ALL PRIVILEGES ON *.* TO `root`@`localhost`', true],
    ['GRANT SELECT, INSERT ON `old`.* TO `r`@`%`', true],
    ['GRANT UPDATE (`name`) ON `old`.`users` TO `r`@`%`', true],
    ['GRANT DELETE HISTORY, DELETE ON `o%`.* TO `r`@`%`', true],
    ['GRANT INSERT ON `o\\_d`.* TO `r`@`%`', false],
    ['GRANT INSERT ON `o_d`.* TO `r`@`%`', true],
    ['GRANT INSERT ON `other`.* TO `r`@`%`', false],
    ['GRANT EXECUTE ON PROCEDURE `old`.`p` TO `r`@`%`', false],
    ['GRANT `a role`@`%` TO `r`@`%`', false],
    [`GRANT INSERT ON \`${'%a'.repeat(500)}\`.* TO r`, true],
    ['', false],
  ])('%s: %s', (line, writes) => {
    expect(grantsWriting([line], 'old')).toBe(writes);
  });
});

describe('cells of MySQL', () => {
  const bytes = (text: string, as: BufferEncoding = 'utf8') => Buffer.from(text, as);
  it.each([
    [null, { columnType: 253, characterSet: 45 }, ''],
    [bytes('क्षेत्र'), { columnType: 253, characterSet: 45 }, 'क्षेत्र'],
    [bytes('12.50'), { columnType: 246, characterSet: 63 }, '12.50'],
    [bytes('00ff10', 'hex'), { columnType: 252, characterSet: 63 }, '0x00FF10'],
    [bytes('plain'), { columnType: 252, characterSet: 63 }, 'plain'],
    [bytes('0105', 'hex'), { columnType: 16, characterSet: 63 }, '261'],
    [bytes('{"a":"क"}'), { columnType: 245, characterSet: 63 }, '{"a":"क"}'],
    [bytes('x'), undefined, 'x'],
  ])('%s', (cell, field, text) => {
    expect(decodeCell(cell, field)).toBe(text);
  });
});
