import { VisuallyHidden } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconCheck, IconX } from '@tabler/icons-react';
import { DateText } from '../values/date-text.tsx';
import classes from './record-course.module.css';

type CourseState = 'done' | 'now' | 'stopped' | 'open';
export type CourseStep = { label: string; state: CourseState };

/** Who acts next on a record and by when (`YYYY-MM-DD` or an instant). */
export type NextAct = { who: string; what?: string; by?: string | null };

type Props = { steps: readonly CourseStep[]; next?: NextAct };

const stateWords = {
  done: m.shared_course_done,
  now: m.shared_course_now,
  stopped: m.shared_course_stopped,
  open: m.shared_course_open,
};

/** A record's progress, and who acts next. */
export function RecordCourse({ steps, next }: Props) {
  return (
    <section className={classes.course} aria-label={m.shared_course()}>
      <ol className={classes.steps}>
        {steps.map(({ label, state }) => (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={12} stroke={3} /> : null}
              {state === 'stopped' ? <IconX size={12} stroke={3} /> : null}
            </span>
            <span className={classes.name}>
              {label}
              <VisuallyHidden>: {stateWords[state]()}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
      {next ? (
        <div className={classes.next}>
          <span>
            <b>{m.shared_course_next({ who: next.who })}</b>
            {next.what ? ` · ${next.what}` : null}
            {next.by ? (
              <>
                {' · '}
                {m.shared_course_by()} <DateText value={next.by} />
              </>
            ) : null}
          </span>
        </div>
      ) : null}
    </section>
  );
}
