import '@testing-library/jest-dom/vitest';
import { setLocale } from '@sevadesk/messages';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearSession, setTheme } from '../session/auth-store.ts';
import { expectAccessible } from './axe.ts';
import { computedStyle } from './computed-style.ts';
import { clearMocks, MockUpload, mockFetch } from './mock-endpoint.ts';

// The library's default timeout of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// APIs that Mantine needs and jsdom lacks.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal('ResizeObserver', Observer);
vi.stubGlobal('IntersectionObserver', Observer);
Object.assign(window.Element.prototype, { scrollIntoView: () => {} });
Object.assign(window, { scrollTo: () => {}, getComputedStyle: computedStyle });
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => {}, removeEventListener: () => {}, ready: Promise.resolve() },
});
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }),
});
Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => {} });

beforeEach(() => {
  vi.stubGlobal('fetch', mockFetch);
  vi.stubGlobal('XMLHttpRequest', MockUpload);
});

function cleanUp(): void {
  cleanup();
  clearMocks();
  clearSession();
  setTheme('light');
  setLocale('en');
  window.localStorage.clear();
  window.sessionStorage.clear();
  // The files of a worker share one document: elements that a test adds by hand would appear in the next file's screen.
  document.body.replaceChildren();
}

afterEach(async () => {
  vi.useRealTimers();
  try {
    // Dialogs, drawers and menus that a test leaves open.
    if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) await expectAccessible();
  } finally {
    cleanUp();
  }
});
