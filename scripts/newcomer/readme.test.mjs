import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';
import { blocksOf, firstCommand, readBlocks } from './readme.mjs';

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
