import { describe, expect, it } from 'vitest';
import { createLog } from './platform/log.ts';
import { workerLogger } from './run-worker.ts';

type Line = { level: number; err?: unknown; attempt?: number; task?: string };

/** Returns the log lines after a failed attempt at a job. */
function linesOf(attempt: number, level = 'info'): Line[] {
  const lines: Line[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const job = { id: '7', task_identifier: 'notifications.send-mail', attempts: attempt, max_attempts: 3 };
  const error = new Error('connect ECONNREFUSED 127.0.0.1:8025');
  workerLogger({ log }).error(`Failed task 7: ${error.stack}`, { failure: true, job, error });
  return lines;
}

describe('the log of jobs', () => {
  it.each([1, 2])('attempt %i of three that fails is one line below an error, without a stack', (attempt) => {
    const [line, ...more] = linesOf(attempt);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ level: 40, attempt, task: 'notifications.send-mail' });
    expect(line?.err).toBe('connect ECONNREFUSED 127.0.0.1:8025');
    expect(JSON.stringify(line)).not.toMatch(/stack|\n {4}at /);
  });

  it('the last attempt that fails is an error with its cause', () => {
    const [line, ...more] = linesOf(3);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ level: 50, attempt: 3, err: { stack: expect.stringContaining('ECONNREFUSED') } });
  });

  it('debug level logs the stack of each attempt', () => {
    expect(linesOf(1, 'debug')).toMatchObject([{ level: 40, err: { stack: expect.any(String) } }]);
  });

  it('messages of the queue about an unavailable database are not errors', () => {
    const lines: Line[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    workerLogger({ log }).error('Error with notify listener', {
      error: new Error('Connection terminated unexpectedly'),
    });
    workerLogger({ log }).error('Something else', { error: new Error('no such column') });
    expect(lines.map(({ level }) => level)).toEqual([40, 50]);
  });
});
