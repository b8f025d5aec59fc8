import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
  // Files share a worker's modules, so the locale must not leak to other tests.
  vi.resetModules();
});

describe('locale on a server', () => {
  it('is English unless a call names another, and cannot be set globally', async () => {
    const { getLocale, m, setLocale } = await import('./index.ts');
    expect(getLocale()).toBe('en');
    expect(m.errors_network_title()).toBe('Network error');
    expect(m.errors_network_title({}, { locale: 'hi' })).toBe('नेटवर्क त्रुटि');
    expect(() => setLocale('hi')).toThrow();
  });
});

describe('a page rendered on a server', () => {
  it('has one language while it is rendered, and the next call is English again', async () => {
    const { getLocale, inLocale, m } = await import('./index.ts');
    expect(inLocale('hi', () => m.errors_network_title())).toBe('नेटवर्क त्रुटि');
    expect(() =>
      inLocale('hi', () => {
        throw new Error('stopped');
      }),
    ).toThrow('stopped');
    expect(getLocale()).toBe('en');
  });
});

describe('locale in a browser', () => {
  it('starts in English, or in the last selected language', async () => {
    vi.stubGlobal('window', { localStorage });
    expect((await import('./index.ts')).getLocale()).toBe('en');
    vi.resetModules();
    stored.set('locale', 'hi');
    expect((await import('./index.ts')).getLocale()).toBe('hi');
  });

  it('ignores an unavailable language', async () => {
    vi.stubGlobal('window', { localStorage });
    stored.set('locale', 'fr');
    expect((await import('./index.ts')).getLocale()).toBe('en');
  });

  it('remembers the selection and notifies its listeners', async () => {
    vi.stubGlobal('window', { localStorage });
    const { m, setLocale, subscribeLocale } = await import('./index.ts');
    const listener = vi.fn();
    const end = subscribeLocale(listener);
    setLocale('hi');
    expect(m.errors_network_title()).toBe('नेटवर्क त्रुटि');
    expect(stored.get('locale')).toBe('hi');
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    setLocale('en');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('works without storage', async () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new Error('SecurityError');
      },
    });
    const { getLocale, setLocale } = await import('./index.ts');
    setLocale('hi');
    expect(getLocale()).toBe('hi');
  });
});
