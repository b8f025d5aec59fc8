import type { StatusKind } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';
import { statusWord } from '../values/status-words.ts';
import type { CourseStep } from './record-course.tsx';

/** The normal sequence of states of a record, and the step to which each state outside it (`beside`) belongs. */
type Course = { of: StatusKind; path: readonly string[]; beside?: Readonly<Record<string, string>> };

type Event = { from: string | null; to: string };

/** The index of the current step, the label of the present state, and the final state if the record ended early. */
type Place = { at: number; now?: string; stopped?: string };

/** Returns a record's steps: done, current and open ones. A record that ended early shows its end after the last step it reached. */
export function stepsOf(labels: readonly string[], { at, now, stopped }: Place): CourseStep[] {
  const steps = labels.map((label, index): CourseStep => {
    if (index < at || (stopped !== undefined && index === at)) return { label, state: 'done' };
    return index === at ? { label: now ?? label, state: 'now' } : { label, state: 'open' };
  });
  return stopped === undefined ? steps : steps.toSpliced(at + 1, 0, { label: stopped, state: 'stopped' });
}

/**
 * Returns the steps of a record in this status, based on its events. A status outside the normal sequence is shown at the
 * furthest step that the record reached. `ownWord` replaces words that the reader's side says differently.
 */
export function courseSteps(
  { of, path, beside = {} }: Course,
  status: string,
  events: readonly Event[] = [],
  ownWord: (status: string) => string | undefined = () => undefined,
) {
  const placeOf = (one: string | null | undefined) => path.indexOf(one ? (beside[one] ?? one) : '');
  const wordOf = (one: string) => ownWord(one) ?? statusWord(of, one);
  const labels = path.map(wordOf);
  const word = wordOf(status);
  const place = placeOf(status);
  if (place < 0) {
    const before = events.findLast(({ to }) => to === status)?.from;
    return stepsOf(labels, { at: Math.max(0, placeOf(before)), stopped: word });
  }
  const last = path.length - 1;
  // Nobody waits in the last state: the record is done.
  if (place === last) return stepsOf(labels.with(last, word), { at: path.length });
  const isBeside = !path.includes(status);
  const at = isBeside ? Math.max(place, ...events.map(({ to }) => path.indexOf(to))) : place;
  return stepsOf(labels, { at, now: word });
}

/** Returns the name of the shop that acts next, for its own people or for head office. */
export const shopWord = (isOwn: boolean): string => (isOwn ? m.shared_course_you() : m.shared_course_shop());
