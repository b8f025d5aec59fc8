import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';
import { blocksOf, commandsOf, firstCommand, readBlocks } from './readme.mjs';

describe('the commands of a README', () => {
  it('are the lines of its code blocks, by heading', () => {
    const text =
      '# Name\ntext `npm x`\n## Start\n```\nnpm start\nnpm test\n```\n### Own database\n```sql\ncreate role a;\n```\n';
    expect(readBlocks(text)).toEqual([
      { heading: 'Start', kind: '', lines: ['npm start', 'npm test'] },
      { heading: 'Own database', kind: 'sql', lines: ['create role a;'] },
    ]);
  });

  it('begin with one that starts the product', () => {
    expect(firstCommand(blocksOf(inRoot()))).toBe('npm start');
    expect(() => firstCommand(readBlocks('# Name\n'))).toThrow('names no command');
  });
});

describe('the commands in a README', () => {
  const text = [
    '`npm start` runs; `DATA_DIR` is no command.',
    '```',
    'npm start',
    'KEY=1',
    '```',
    '```text',
    'npm printed',
    '```',
    '<!-- by "`node made.mjs`" -->',
    '```sql',
    'create a;',
    'create b;',
    '```',
    'then `node dist/worker.js`',
  ].join('\n');

  it('are found in blocks and sentences, once; output is not a command, SQL is one', () => {
    expect(commandsOf(text)).toEqual(['npm start', 'KEY=1', 'create a;\ncreate b;', 'node dist/worker.js']);
  });
});
