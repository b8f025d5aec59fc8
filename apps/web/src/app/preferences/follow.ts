import { views } from '@sevadesk/contract/views';
import { getLocale, isLocale } from '@sevadesk/messages';
import { ApiError } from '../../shared/failure/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { followLocale } from '../../shared/i18n/choose-locale.ts';
import { adoptChoices } from '../../shared/preferences/chosen-before.ts';
import { loadKept, storeKept } from '../../shared/preferences/kept.ts';
import { subscribeStored } from '../../shared/session/browser-storage.ts';
import { bodyOf, valuesOf } from './reply.ts';
import { applyTheme } from '../../shared/preferences/scheme.ts';

/** The server is told a while after the last change, in milliseconds: a group is opened and closed again. */
const patience = 1000;

/** What another machine chose takes the place of what is kept here, but for what the server has not been told yet. */
function takeOver(code: string, told: Record<string, unknown>): void {
  const { values, unsent } = loadKept(code);
  const own = Object.entries(values).filter(([name]) => unsent.includes(name));
  const others = Object.entries(told).filter(([name]) => !unsent.includes(name));
  storeKept(code, { values: Object.fromEntries([...others, ...own]), unsent });
}

/** Theme and language are the machine's: they change when the person's own differ. */
function putInForce(code: string): void {
  const { theme, locale } = loadKept(code).values;
  if (theme === 'light' || theme === 'dark') applyTheme(theme);
  if (isLocale(locale) && locale !== getLocale()) followLocale(locale);
}

/** Tells the server what it has not been told; what changes meanwhile is told the next time, what it refuses never again. */
async function send(code: string): Promise<void> {
  const { unsent, values } = loadKept(code);
  if (unsent.length === 0) return;
  try {
    await call(views.savePreferences, { body: bodyOf(unsent, values) });
  } catch (error) {
    // Without an answer it stays to be sent: with the next change, or the next time the application is opened.
    if (!(error instanceof ApiError) || error.status !== 400) return;
  }
  const now = loadKept(code);
  storeKept(code, { ...now, unsent: now.unsent.filter((name) => now.values[name] !== values[name]) });
}

/** Brings what the person chose elsewhere, and takes there what they choose here; returns what ends that. */
export function followPreferences(code: string): () => void {
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendLater = () => {
    clearTimeout(timer);
    if (!hasEnded && loadKept(code).unsent.length > 0) timer = setTimeout(() => void send(code), patience);
  };
  adoptChoices(code);
  const endWatch = subscribeStored(sendLater);
  window.addEventListener('online', sendLater);
  void call(views.preferences, {}).then(
    (reply) => {
      if (hasEnded) return;
      takeOver(code, valuesOf(reply));
      putInForce(code);
    },
    // Offline, what is kept here goes on.
    () => {},
  );
  sendLater();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    endWatch();
    window.removeEventListener('online', sendLater);
  };
}
