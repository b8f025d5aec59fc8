import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { patientPool } from './patient-pool.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const lost = () => new Error('Connection terminated unexpectedly');
const log = createLog('silent');

/** Creates a pool with these connections and answers in order; an error is thrown. */
function poolOf(connections: readonly (Error | { answers: unknown[] })[]) {
  const turns = [...connections];
  const asked: string[] = [];
  const connect = async () => {
    const turn = turns.shift();
    if (turn === undefined || turn instanceof Error) throw turn ?? new Error('No connection is left');
    const query = async ({ name = '' }: pg.QueryConfig) => {
      asked.push(name);
      const answer = turn.answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return { query, release: () => {} };
  };
  return { pool: { connect } as unknown as pg.Pool, asked };
}

describe('the pool of the job queue', () => {
  it('waits for a database that is unavailable', async () => {
    const { pool } = poolOf([refused(), refused(), { answers: ['there'] }]);
    const client = await patientPool(pool, log, () => {}).pool.connect();
    expect(await client.query({ name: 'get_job/graphile_worker', text: '' })).toBe('there');
  });

  it.each(['complete_job', 'complete_jobs', 'complete_job_q', 'fail_job', 'fail_job_q', 'return_job'])(
    'repeats %s until it is delivered, over lost connections',
    async (name) => {
      const { pool, asked } = poolOf([{ answers: [lost()] }, refused(), { answers: [lost()] }, { answers: ['heard'] }]);
      const onDoubt = vi.fn();
      const client = await patientPool(pool, log, onDoubt).pool.connect();
      expect(await client.query({ name: `${name}/graphile_worker`, text: '' })).toBe('heard');
      expect(asked).toHaveLength(3);
      expect(onDoubt).not.toHaveBeenCalled();
    },
  );

  it('never repeats a request for a job, as the first may have locked one, and reports that it may', async () => {
    const { pool, asked } = poolOf([{ answers: [lost(), 'another'] }]);
    const onDoubt = vi.fn();
    const client = await patientPool(pool, log, onDoubt).pool.connect();
    await expect(client.query({ name: 'get_job/graphile_worker', text: '' })).rejects.toThrow('terminated');
    expect(asked).toHaveLength(1);
    expect(onDoubt).toHaveBeenCalledTimes(1);
  });

  it('passes on errors that waiting does not fix', async () => {
    const { pool } = poolOf([new Error('password authentication failed')]);
    await expect(patientPool(pool, log, () => {}).pool.connect()).rejects.toThrow('password');
  });
});
