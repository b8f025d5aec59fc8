import { create } from 'zustand';

export type Done = 'accept' | 'incomplete' | 'reject' | 'aside';
export type Piece = { id: string; kind: Done; seconds: number };

type Session = { who: string; pieces: readonly Piece[] };

/** What one verifier did since the page was loaded; it survives a look at another screen. */
export const useSession = create<Session>(() => ({ who: '', pieces: [] }));

/** Begins anew when another person has signed in on this screen. */
export function beginSession(who: string): void {
  if (useSession.getState().who !== who) useSession.setState({ who, pieces: [] });
}

export function addPiece(piece: Piece): void {
  useSession.setState(({ pieces }) => ({ pieces: [...pieces, piece] }));
}

/** Takes the last decision on a form out of the count. */
export function dropPiece(id: string): void {
  useSession.setState(({ pieces }) => ({
    pieces: pieces.filter((_, index) => index !== pieces.findLastIndex((one) => one.id === id)),
  }));
}

/** How many, and the typical seconds a form took (the median: one form with a long look-up does not move it). */
export function sumOf(pieces: readonly Piece[]): { count: number; seconds: number } {
  const sorted = pieces.map(({ seconds }) => seconds).toSorted((one, other) => one - other);
  return { count: sorted.length, seconds: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0) };
}
