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

/** Milliseconds after the last change until it is sent: a group is often opened and closed again. */
const patience = 1000;

/** Replaces the stored preferences with those of the server, except the ones not sent yet. */
function takeOver(code: string, told: Record<string, unknown>): void {
  const { values, unsent } = loadKept(code);
  const own = Object.entries(values).filter(([name]) => unsent.includes(name));
  const others = Object.entries(told).filter(([name]) => !unsent.includes(name));
  storeKept(code, { values: Object.fromEntries([...others, ...own]), unsent });
}

/** Theme and language belong to the device: they change when the person's own differ. */
function putInForce(code: string): void {
  const { theme, locale } = loadKept(code).values;
  if (theme === 'light' || theme === 'dark') applyTheme(theme);
  if (isLocale(locale) && locale !== getLocale()) followLocale(locale);
}

/** Sends the unsent changes. Later changes go with the next request; rejected ones are not sent again. */
async function send(code: string): Promise<void> {
  const { unsent, values } = loadKept(code);
  if (unsent.length === 0) return;
  try {
    await call(views.savePreferences, { body: bodyOf(unsent, values) });
  } catch (error) {
    // Without a response it stays unsent, until the next change or the next start of the application.
    if (!(error instanceof ApiError) || error.status !== 400) return;
  }
  const now = loadKept(code);
  storeKept(code, { ...now, unsent: now.unsent.filter((name) => now.values[name] !== values[name]) });
}

/** Synchronizes the person's preferences with the server in both directions; returns a function that stops it. */
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
    // Offline, the stored preferences stay in effect.
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
