import type { KeptDraft } from '@sevadesk/contract/registration';
import { useCallback, useState } from 'react';

/** A code mailed to an address. */
export type Verification = { id: string; email: string; minutes: number; sentAt: number };

/** An applicant's input; it stays on their device until the registration is submitted, or for a week. */
export type Draft = {
  person: Record<string, unknown>;
  shop: Record<string, unknown>;
  email: string;
  verification?: Verification;
  /** The server's proof for `provenEmail`; another address needs another proof. */
  proof?: string;
  provenEmail?: string;
};

const key = 'registration-draft';
const week = 7 * 86_400_000;
const empty: Draft = { person: {}, shop: {}, email: '' };

function read(): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (kept === null || typeof kept !== 'object' || !('savedAt' in kept) || !('draft' in kept)) return undefined;
    if (typeof kept.savedAt !== 'number' || Date.now() - kept.savedAt > week) return undefined;
    return { ...empty, ...(kept.draft as Partial<Draft>) };
  } catch {
    return undefined;
  }
}

function write(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), draft }));
  } catch {
    // Storage is full or forbidden: the draft then lasts until the page unloads.
  }
}

/** Replaces this device's draft by the server's draft of a proven address; null keeps the present steps. */
export function adoptDraft({ proof, email, draft }: { proof: string; email: string; draft: KeptDraft | null }): void {
  write({ ...(read() ?? empty), ...draft, email, proof, provenEmail: email, verification: undefined });
}

/** The draft, a function to update it (stored at once), and one to delete it. */
export function useDraft() {
  const [kept] = useState(read);
  const [draft, setDraft] = useState<Draft>(kept ?? empty);
  const update = useCallback((patch: Partial<Draft>) => {
    setDraft((current) => {
      const next = { ...current, ...patch };
      write(next);
      return next;
    });
  }, []);
  const forget = useCallback(() => {
    localStorage.removeItem(key);
    setDraft(empty);
  }, []);
  return { draft, update, forget, resumed: kept !== undefined };
}
