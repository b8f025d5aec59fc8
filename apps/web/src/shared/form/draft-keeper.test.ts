import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../failure/api-error.ts';
import { createDraftKeeper } from './draft-keeper.ts';

type Typed = Record<string, unknown>;
type Kept = { id: string | null; version: number };

const id = '01900000-0000-7000-8000-000000000001';
const changed = new ApiError({ status: 409, code: 'changed_meanwhile', message: 'changed' });

function server(version = 1) {
  const stored = { version, data: {} as Typed, saves: 0 };
  const keep = (data: Typed): Kept => {
    Object.assign(stored, { data, version: stored.version + 1, saves: stored.saves + 1 });
    return { id, version: stored.version };
  };
  return {
    stored,
    save: vi.fn(async (data: Typed, kept: Kept) => {
      if (kept.id !== null && kept.version !== stored.version) throw changed;
      return keep(data);
    }),
  };
}
const unmade: Kept = { id: null, version: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave of a draft', () => {
  it('MER-07 starts a draft with the first pause in typing, and continues with its version', async () => {
    const calls = server();
    const keeper = createDraftKeeper(unmade, calls.save);
    keeper.change({ lastName: 'R' });
    keeper.change({ lastName: 'RAO' });
    await vi.runAllTimersAsync();
    expect(calls.save).toHaveBeenCalledTimes(1);
    keeper.change({ lastName: 'RAO', firstName: 'ANIL' });
    await keeper.flush();
    expect(calls.stored.data).toEqual({ lastName: 'RAO', firstName: 'ANIL' });
    expect(keeper.get()).toMatchObject({ kept: { id, version: 3 }, status: 'clean' });
  });

  it('notifies its subscribers once about pending changes, not at each key stroke', async () => {
    const keeper = createDraftKeeper(unmade, server().save);
    const seen = vi.fn();
    keeper.subscribe(seen);
    for (const lastName of ['R', 'RA', 'RAO']) keeper.change({ lastName });
    expect(seen).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    expect(keeper.get().status).toBe('clean');
  });

  it('saves once at a time: values typed meanwhile follow on the new version', async () => {
    const calls = server();
    const keeper = createDraftKeeper<Typed, Kept>({ id, version: 1 }, calls.save);
    keeper.change({ place: 'A' });
    const first = keeper.flush();
    keeper.change({ place: 'AB' });
    await first;
    expect(await keeper.flush()).toBe(true);
    expect(calls.save.mock.calls.map(([, { version }]) => version)).toEqual([1, 2]);
    expect(calls.stored.data).toEqual({ place: 'AB' });
  });

  it('MER-07 a version changed elsewhere is a conflict: nothing is overwritten until the person confirms', async () => {
    const calls = server(5);
    const keeper = createDraftKeeper<Typed, Kept>({ id, version: 4 }, calls.save);
    keeper.change({ place: 'MINE' });
    expect(await keeper.flush()).toBe(false);
    expect(keeper.get().status).toBe('conflict');
    keeper.change({ place: 'MINE TOO' });
    await vi.runAllTimersAsync();
    expect(calls.stored.saves).toBe(0);
    expect(await keeper.rebase({ version: 5 })).toBe(true);
    expect(calls.stored.data).toEqual({ place: 'MINE TOO' });
  });

  it('ERR-02 a failed save loses nothing: the next one includes it', async () => {
    const calls = server();
    calls.save.mockRejectedValueOnce(new ApiError({ status: 0, message: 'A network error occurred.' }));
    const keeper = createDraftKeeper<Typed, Kept>({ id, version: 1 }, calls.save);
    keeper.change({ place: 'KANPUR' });
    expect(await keeper.flush()).toBe(false);
    expect(keeper.get().status).toBe('failed');
    expect(await keeper.flush()).toBe(true);
    expect(calls.stored.data).toEqual({ place: 'KANPUR' });
  });

  it('ERR-02 while offline it retries automatically, first what had been sent and then what was typed since', async () => {
    const calls = server();
    calls.save
      .mockRejectedValueOnce(new ApiError({ status: 0, message: 'A network error occurred.' }))
      .mockRejectedValueOnce(new ApiError({ status: 503, message: 'Starting' }));
    const keeper = createDraftKeeper<Typed, Kept>({ id, version: 1 }, calls.save);
    keeper.change({ place: 'KAN' });
    await keeper.flush();
    expect(keeper.get().status).toBe('failed');
    keeper.change({ place: 'KANPUR' });
    await vi.runAllTimersAsync();
    expect(calls.save.mock.calls.map(([data, { version }]) => [version, data])).toEqual([
      [1, { place: 'KAN' }],
      [1, { place: 'KAN' }],
      [1, { place: 'KAN' }],
      [2, { place: 'KANPUR' }],
    ]);
    expect(keeper.get()).toMatchObject({ status: 'clean', kept: { version: 3 } });
  });

  it('ERR-02 a save rejected for its content is not repeated', async () => {
    const calls = server();
    calls.save.mockRejectedValue(new ApiError({ status: 409, code: 'aadhaar_in_use', message: 'In use' }));
    const keeper = createDraftKeeper<Typed, Kept>({ id, version: 1 }, calls.save);
    keeper.change({ place: 'KANPUR' });
    await vi.runAllTimersAsync();
    expect(calls.save).toHaveBeenCalledTimes(1);
    expect(keeper.get().status).toBe('failed');
  });

  it('is saved once for all concurrent callers', async () => {
    const calls = server();
    calls.save.mockRejectedValueOnce(new ApiError({ status: 409, code: 'aadhaar_in_use', message: 'In use' }));
    const keeper = createDraftKeeper<Typed, Kept>({ id, version: 1 }, async (data, kept) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return calls.save(data, kept);
    });
    keeper.change({ place: 'A' });
    const savesAt = async (flush: Promise<boolean>) => [await flush, calls.stored.saves];
    const answers = Promise.all([keeper.flush(), savesAt(keeper.flush()), savesAt(keeper.flush())]);
    await vi.runAllTimersAsync();
    expect(await answers).toEqual([false, [true, 1], [true, 1]]);
  });

  it('continues from the version that another call of the same form saved', async () => {
    const calls = server(2);
    const keeper = createDraftKeeper<Typed, Kept>({ id, version: 1 }, calls.save);
    keeper.change({ place: 'A' });
    await keeper.flush();
    expect(keeper.get().status).toBe('conflict');
    expect(await keeper.rebase({ version: 2 })).toBe(true);
    expect(await keeper.saved()).toEqual({ id, version: 3 });
  });

  it('is discarded with the running save, which is awaited', async () => {
    const calls = server();
    const keeper = createDraftKeeper<Typed, Kept>({ id, version: 1 }, calls.save);
    keeper.change({ place: 'A' });
    void keeper.flush();
    keeper.change({ place: 'AB' });
    await keeper.drop();
    await vi.runAllTimersAsync();
    expect(calls.stored).toMatchObject({ data: { place: 'A' }, saves: 1 });
    expect(keeper.get().status).toBe('clean');
    keeper.change({ place: 'ABC' });
    expect(await keeper.saved()).toEqual({ id, version: 3 });
  });

  it('reports why it cannot be saved', async () => {
    const refused = new ApiError({ status: 409, code: 'aadhaar_in_use', message: 'In use' });
    const calls = server();
    calls.save.mockRejectedValue(refused);
    const keeper = createDraftKeeper<Typed, Kept>({ id, version: 1 }, calls.save);
    keeper.change({ place: 'A' });
    await expect(keeper.saved()).rejects.toBe(refused);
  });
});
