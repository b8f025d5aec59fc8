import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWith } from '../../test/render-with.tsx';
import { SettingsPage } from './settings-page.tsx';

const scrolled: string[] = [];
let grow: () => void = () => undefined;

class Observer {
  constructor(told: () => void) {
    grow = told;
  }
  observe() {}
  unobserve() {}
  disconnect() {
    grow = () => undefined;
  }
}

beforeEach(() => {
  scrolled.length = 0;
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this.id);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const topics = ['password', 'sessions'].map((id) => ({ id, label: id, content: id }));
const open = async (path: string) => {
  await renderWith(<SettingsPage title="Settings" topics={topics} />, { path });
  await screen.findByRole('heading', { name: 'sessions' });
};

it('opens at the topic of the address and stays there while the page grows, until the person scrolls', async () => {
  await open('/#sessions');
  const first = scrolled.length;
  expect(scrolled).toContain('sessions');
  act(() => grow());
  expect(scrolled).toHaveLength(first + 1);
  fireEvent.wheel(window);
  act(() => grow());
  expect(scrolled).toHaveLength(first + 1);
});

it('stays at the top for an address of no topic', async () => {
  await open('/#elsewhere');
  expect(scrolled).toEqual([]);
});
