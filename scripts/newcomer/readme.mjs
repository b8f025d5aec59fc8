import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the code blocks of a README in order: their heading, the text after the opening fence, and
 * their lines.
 */
export function readBlocks(text) {
  const blocks = [];
  let heading = '';
  let block;
  for (const line of text.split('\n')) {
    if (block && line === '```') block = undefined;
    else if (block) block.lines.push(line);
    else if (line.startsWith('```')) blocks.push((block = { heading, kind: line.slice(3), lines: [] }));
    else heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
  }
  return blocks;
}

/** Returns the code blocks of a checkout's README. */
export const blocksOf = (checkout) => readBlocks(readFileSync(path.join(checkout, 'README.md'), 'utf8'));

/** Returns the first command of a README. Throws if there is none. */
export function firstCommand(blocks) {
  const command = blocks[0]?.lines[0];
  if (!command) throw new Error('README.md names no command to begin with.');
  return command;
}

const isOutput = ({ kind }) => kind === 'text';

/** Returns every command in a README: code blocks line by line (SQL as one, output not at all), and inline code. */
export function commandsOf(text) {
  const blocks = readBlocks(text).filter((block) => !isOutput(block));
  const written = blocks.flatMap(({ kind, lines }) => (kind === 'sql' ? [lines.join('\n')] : lines));
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/<!--.*?-->/g, '');
  const within = [...prose.matchAll(/`((?:npm|node) [^`]+)`/g)].map(([, command]) => command);
  return [...new Set([...written, ...within])];
}
