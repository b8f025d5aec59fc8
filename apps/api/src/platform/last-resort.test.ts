import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { catchTheRest } from './last-resort.ts';
import { createLog } from './log.ts';

function stage(end: () => Promise<void> = async () => {}) {
  const lines: { level: number; msg: string }[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const exit = vi.fn();
  const of = Object.assign(new EventEmitter(), { exit, exitCode: undefined as number | undefined });
  const ended = vi.fn(end);
  catchTheRest(log, ended, of as unknown as NodeJS.Process);
  return { of, lines, ended, exit };
}

describe('uncaught errors', () => {
  it.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    new Error('Connection terminated unexpectedly'),
  ])('a lost connection is one log line and ends nothing: $message', (error) => {
    const { of, lines, ended } = stage();
    of.emit('unhandledRejection', error);
    of.emit('uncaughtException', error);
    expect(lines.map(({ level }) => level)).toEqual([50, 50]);
    expect(ended).not.toHaveBeenCalled();
    expect(of.exitCode).toBeUndefined();
  });

  it.each(['uncaughtException', 'unhandledRejection'])(
    '%s of any other kind ends the process once, in order',
    async (event) => {
      const { of, lines, ended, exit } = stage();
      of.emit(event, new TypeError('x is not a function'));
      of.emit(event, new TypeError('nor is y'));
      await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
      expect(ended).toHaveBeenCalledTimes(1);
      expect(of.exitCode).toBe(1);
      expect(lines.map(({ level }) => level)).toEqual([60, 60]);
    },
  );

  it('end the process also when the orderly end fails', async () => {
    const { of, exit } = stage(() => Promise.reject(new Error('no')));
    of.emit('uncaughtException', new TypeError('x'));
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  });
});
