import { m } from '@sevadesk/messages';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (known: typeof browsers, text: string) => known.find(([pattern]) => pattern.test(text))?.[1];

/** Returns browser and system of a user agent, as far as known; other programs by their own name. */
export function deviceText(userAgent: string | null): string {
  if (!userAgent) return m.people_unknown_device();
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)];
  if (browser && system) return m.people_device_on({ browser, system });
  return browser ?? userAgent.slice(0, 40);
}
