import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { type Kept, makeKeeper, type Typed } from './draft-keeper.ts';

const id = '01900000-0000-7000-8000-000000000001';
const changed = new ApiError({ status: 409, code: 'changed_meanwhile', message: 'changed' });

function server(version = 1) {
  const stored = { version, data: {} as Typed, saves: 0 };
  const keep = (data: Typed): Kept => {
    Object.assign(stored, { data, version: stored.version + 1, saves: stored.saves + 1 });
    return { id, version: stored.version, aadhaarLast4: null };
  };
  return {
    stored,
    create: vi.fn(async (data: Typed) => keep(data)),
    save: vi.fn(async (_: string, asked: number, data: Typed) => {
      if (asked !== stored.version) throw changed;
      return keep(data);
    }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave of a draft', () => {
  it('MER-07 starts a draft with the first pause in typing, and goes on with its version', async () => {
    const calls = server();
    const keeper = makeKeeper({}, calls);
    keeper.change({ lastName: 'R' });
    keeper.change({ lastName: 'RAO' });
    await vi.runAllTimersAsync();
    expect(calls.create).toHaveBeenCalledTimes(1);
    keeper.change({ lastName: 'RAO', firstName: 'ANIL' });
    await keeper.flush();
    expect(calls.stored.data).toEqual({ lastName: 'RAO', firstName: 'ANIL' });
    expect(keeper.get()).toMatchObject({ id, status: 'clean', version: 3 });
  });

  it('saves once at a time: what is typed meanwhile follows on the new version', async () => {
    const calls = server();
    const keeper = makeKeeper({ id, version: 1 }, calls);
    keeper.change({ place: 'A' });
    const first = keeper.flush();
    keeper.change({ place: 'AB' });
    await first;
    expect(await keeper.flush()).toBe(true);
    expect(calls.save.mock.calls.map(([, version]) => version)).toEqual([1, 2]);
    expect(calls.stored.data).toEqual({ place: 'AB' });
  });

  it('MER-07 a version changed elsewhere is a conflict: nothing is overwritten until the person says so', async () => {
    const calls = server(5);
    const keeper = makeKeeper({ id, version: 4 }, calls);
    keeper.change({ place: 'MINE' });
    expect(await keeper.flush()).toBe(false);
    expect(keeper.get().status).toBe('conflict');
    keeper.change({ place: 'MINE TOO' });
    await vi.runAllTimersAsync();
    expect(calls.stored.saves).toBe(0);
    expect(await keeper.overwrite(5)).toBe(true);
    expect(calls.stored.data).toEqual({ place: 'MINE TOO' });
  });

  it('ERR-02 a failed save loses nothing: the next one carries it', async () => {
    const calls = server();
    calls.save.mockRejectedValueOnce(new ApiError({ status: 0, message: 'A network error occurred.' }));
    const keeper = makeKeeper({ id, version: 1 }, calls);
    keeper.change({ place: 'KANPUR' });
    expect(await keeper.flush()).toBe(false);
    expect(keeper.get().status).toBe('failed');
    expect(await keeper.flush()).toBe(true);
    expect(calls.stored.data).toEqual({ place: 'KANPUR' });
  });

  it('ERR-02 while the line is down it goes again by itself, first what had been sent and then what was typed since', async () => {
    const calls = server();
    calls.save
      .mockRejectedValueOnce(new ApiError({ status: 0, message: 'A network error occurred.' }))
      .mockRejectedValueOnce(new ApiError({ status: 503, message: 'Starting' }));
    const keeper = makeKeeper({ id, version: 1 }, calls);
    keeper.change({ place: 'KAN' });
    await keeper.flush();
    expect(keeper.get().status).toBe('failed');
    keeper.change({ place: 'KANPUR' });
    await vi.runAllTimersAsync();
    expect(calls.save.mock.calls.map(([, version, data]) => [version, data])).toEqual([
      [1, { place: 'KAN' }],
      [1, { place: 'KAN' }],
      [1, { place: 'KAN' }],
      [2, { place: 'KANPUR' }],
    ]);
    expect(keeper.get()).toMatchObject({ status: 'clean', version: 3 });
  });

  it('ERR-02 what was refused for what it is is not sent again and again', async () => {
    const calls = server();
    calls.save.mockRejectedValue(new ApiError({ status: 409, code: 'aadhaar_in_use', message: 'In use' }));
    const keeper = makeKeeper({ id, version: 1 }, calls);
    keeper.change({ place: 'KANPUR' });
    await vi.runAllTimersAsync();
    expect(calls.save).toHaveBeenCalledTimes(1);
    expect(keeper.get().status).toBe('failed');
  });
});
