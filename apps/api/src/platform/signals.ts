import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';
import type { Log } from './log.ts';

/** Called after a commit that announced the topic; without a detail if announcements may have been missed. */
type OnSignal = (detail: string | undefined) => void;

/** Receives committed announcements of any process of the installation. */
export type Signals = {
  /** Follows a topic; returns the function that stops. */
  follow: (topic: string, onSignal: OnSignal) => () => void;
  close: () => Promise<void>;
};

const channel = 'sevadesk';
/** Short, because a browser that waits for a notification does not know that the database was away. */
const longestGapMs = 2_000;

/** Announces topics to followers in every process when the caller's transaction commits; does nothing if it does not commit. */
export async function announce(db: Db, heard: readonly { topic: string; detail: string }[]): Promise<void> {
  if (heard.length === 0) return;
  const payloads = heard.map(({ topic, detail }) => `${topic} ${detail}`);
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(db);
}

/**
 * Follows announcements over a separate connection, opened for the first follower and reopened with growing gaps after a
 * loss. Behind a transaction-mode pooler nothing arrives, so followers must also poll from time to time.
 */
export function createSignals(url: string, log: Log): Signals {
  const followers = new Map<string, Set<OnSignal>>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let closed = false;
  let failures = 0;

  const tell = (topic: string, detail: string | undefined) => {
    for (const onSignal of followers.get(topic) ?? []) onSignal(detail);
  };
  const onPayload = (payload = '') => {
    const cut = payload.indexOf(' ');
    if (cut > 0) tell(payload.slice(0, cut), payload.slice(cut + 1));
  };
  const again = () => {
    if (closed) return;
    failures += 1;
    timer = setTimeout(() => void connect(), Math.min(longestGapMs, 250 * 2 ** failures));
    timer.unref();
  };
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'sevadesk signals' });
    let lost = false;
    const onLost = (error?: Error) => {
      if (lost) return;
      lost = true;
      if (!closed) log.warn({ err: error?.message }, 'the connection for announcements was lost');
      next.end().catch(() => {});
      again();
    };
    next.on('error', onLost);
    next.on('end', () => onLost());
    next.on('notification', ({ payload }) => onPayload(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      return onLost(error instanceof Error ? error : undefined);
    }
    if (closed) return next.end();
    client = next;
    failures = 0;
    for (const topic of followers.keys()) tell(topic, undefined);
  };

  return {
    follow(topic, onSignal) {
      const those = followers.get(topic) ?? new Set();
      followers.set(topic, those.add(onSignal));
      if (!started && !closed) {
        started = true;
        void connect();
      }
      return () => {
        those.delete(onSignal);
        if (those.size === 0 && followers.get(topic) === those) followers.delete(topic);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
