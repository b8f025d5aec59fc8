import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWith } from '../test/render-with.tsx';
import { Loaded } from './loaded.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const query = (data?: string) => ({ data, error: null, refetch: vi.fn() });
const text = 'Please wait while we load your data';

it('LAY-06 the first load is covered once its data is late by 300 ms, and not before', async () => {
  await renderWith(<Loaded query={query()}>{(data) => <p>{data}</p>}</Loaded>);
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByText(text)).toBeNull();
  act(() => {
    vi.advanceTimersByTime(300);
  });
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

it('LAY-06 data that is there stays as it is while it is read anew', async () => {
  await renderWith(<Loaded query={query('Asha')}>{(data) => <p>{data}</p>}</Loaded>);
  act(() => {
    vi.advanceTimersByTime(5_000);
  });
  expect(screen.getByText('Asha')).toBeInTheDocument();
  expect(screen.queryByText(text)).toBeNull();
});
