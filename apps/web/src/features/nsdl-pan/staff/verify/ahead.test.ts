import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../../../shared/test/mock-endpoint.ts';
import { type Ahead, aheadStore, loadAhead, withAhead } from './ahead.ts';
import { builtItem, idOf } from './built-item.ts';
import { nextFree } from './use-desk-acts.ts';

const ready = (number: number): Ahead => ({ id: idOf(number), pictures: [`blob:${number}`] });

it('STF-15 uses preloaded pictures for the next form', async () => {
  const loads: string[] = [];
  const store = aheadStore(async (id) => {
    loads.push(id);
    return ready(2);
  });
  expect(store.open(builtItem(1, 'FIRST')).scan.pages[0]?.tempUrl).toBe('/page-1');
  await Promise.resolve();
  expect(store.open(builtItem(2, 'SECOND')).scan.pages[0]?.tempUrl).toBe('blob:2');
  expect(loads).toEqual([idOf(1), idOf(2)]);
});

it('releases every picture that is not shown any more, and those that arrive too late', async () => {
  const gone: string[] = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void gone.push(url));
  let resolveLate: ((ahead: Ahead) => void) | undefined;
  const late = new Promise<Ahead>((resolve) => {
    resolveLate = resolve;
  });
  const answers = [Promise.resolve(ready(2)), late, Promise.resolve(ready(4))];
  const store = aheadStore(() => answers.shift() ?? Promise.resolve(undefined));
  store.open(builtItem(1, 'FIRST'));
  await Promise.resolve();
  store.open(builtItem(2, 'SECOND'));
  expect(gone).toEqual([]);
  store.open(builtItem(3, 'THIRD'));
  expect(gone).toEqual(['blob:2']);
  resolveLate?.(ready(3));
  await late;
  expect(gone).toEqual(['blob:2', 'blob:3']);
  store.open(builtItem(5, 'ANOTHER THAN EXPECTED'));
  expect(gone).toEqual(['blob:2', 'blob:3', 'blob:4']);
});

it('does not show a form whose pages changed meanwhile', () => {
  const item = builtItem(2, 'SECOND');
  expect(withAhead(item, { id: idOf(2), pictures: ['blob:a', 'blob:b'] })).toBe(item);
  expect(withAhead(item, { id: idOf(3), pictures: ['blob:a'] })).toBe(item);
});

it('continues without preloading when the next one is unavailable', async () => {
  mockEndpoint(nsdlPanStaff.verifyNext, () => ({ id: idOf(2), images: ['/not-there'] }));
  expect(await loadAhead(idOf(1))).toBeUndefined();
  mockEndpoint(nsdlPanStaff.verifyNext, () => ({ id: null, images: [] }));
  expect(await loadAhead(idOf(1))).toBeUndefined();
});

it('continues the queue after skipped ones, and starts again at its end', () => {
  expect(nextFree(['a', 'b', 'c'], new Set(['a', 'b']), 'b')).toBe('c');
  expect(nextFree(['a', 'b', 'c'], new Set(['a', 'b', 'c']), 'c')).toBe('a');
  expect(nextFree(['a'], new Set(), 'a')).toBeUndefined();
});
