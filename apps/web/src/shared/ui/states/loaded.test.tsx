import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableMessage } from '../../table/table-message.tsx';
import { renderWith } from '../../test/render-with.tsx';
import { Loaded } from './loaded.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const text = 'Please wait while we load your data';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const never = () => new Promise<string>(() => {});

/** The server's responses, in order. */
function Person({ ask }: { ask: () => Promise<string> }) {
  return (
    <Loaded query={useQuery<string, Error>({ queryKey: ['person'], queryFn: ask })}>{(name) => <p>{name}</p>}</Loaded>
  );
}

const message = { error: null, loading: true, filtered: false, onRetry: vi.fn(), onClear: vi.fn() };

it.each([
  ['page', () => <Person ask={never} />],
  ['list', () => <TableMessage {...message} />],
] as const)(
  'LAY-06 the first load of a %s is covered when its data takes longer than 300 ms, and not before',
  async (_, Shown) => {
    await renderWith(<Shown />);
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    await pass(299);
    expect(screen.queryByText(text)).toBeNull();
    await pass(1);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
  },
);

it('LAY-06 loaded data stays uncovered while it is reloaded, however long that takes', async () => {
  const ask = vi.fn(never).mockResolvedValueOnce('Asha');
  const { queryClient } = await renderWith(<Person ask={ask} />);
  await pass(0);
  expect(screen.getByText('Asha')).toBeInTheDocument();
  void queryClient.invalidateQueries();
  await pass(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Asha')).toBeInTheDocument();
  expect(screen.queryByText(text)).toBeNull();
});
