import type { StatusKind } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';
import { statusWord } from '../values/status-words.ts';
import type { CourseStep } from './record-course.tsx';

/** The states a kind of record goes through when nothing holds it up, and where those that stand beside that way belong. */
type Course = { of: StatusKind; path: readonly string[]; beside?: Readonly<Record<string, string>> };

type Event = { from: string | null; to: string };

/** How far along the labels a record stands, what its present state is called there, and the end it came to instead. */
type Place = { at: number; now?: string; stopped?: string };

/** The steps of a record: what is behind it, where it stands, what lies ahead; one that ended early stops after what it reached. */
export function stepsOf(labels: readonly string[], { at, now, stopped }: Place): CourseStep[] {
  const steps = labels.map((label, index): CourseStep => {
    if (index < at || (stopped !== undefined && index === at)) return { label, state: 'done' };
    return index === at ? { label: now ?? label, state: 'now' } : { label, state: 'open' };
  });
  return stopped === undefined ? steps : steps.toSpliced(at + 1, 0, { label: stopped, state: 'stopped' });
}

/**
 * The steps of a record of this kind, in this status, by the events that brought it there. What holds it up stands where it had
 * got to.
 */
export function courseSteps({ of, path, beside = {} }: Course, status: string, events: readonly Event[] = []) {
  const placeOf = (one: string | null | undefined) => path.indexOf(one ? (beside[one] ?? one) : '');
  const labels = path.map((one) => statusWord(of, one));
  const word = statusWord(of, status);
  const place = placeOf(status);
  if (place < 0) {
    const before = events.findLast(({ to }) => to === status)?.from;
    return stepsOf(labels, { at: Math.max(0, placeOf(before)), stopped: word });
  }
  const last = path.length - 1;
  // The last state of the way is not waited in: it is the end.
  if (place === last) return stepsOf(labels.with(last, word), { at: path.length });
  const isBeside = !path.includes(status);
  const at = isBeside ? Math.max(place, ...events.map(({ to }) => path.indexOf(to))) : place;
  return stepsOf(labels, { at, now: word });
}

/** The shop that acts next, as its own people or head office read it. */
export const shopWord = (isOwn: boolean): string => (isOwn ? m.shared_course_you() : m.shared_course_shop());
