import { Alert, VisuallyHidden } from '@mantine/core';
import type { ProgressView } from '@sevadesk/contract/nsdl-pan/progress';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import classes from './progress.module.css';
import { noticeWords, stateWords, stepText, stepTitle } from './progress-words.ts';

/** The steps of an application in plain words, and what to do when it is held up. */
export function ProgressResult({ found }: { found: ProgressView }) {
  const { type, steps, notice } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone; the focus moves to the result for screen readers.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.result}>
      <h2 ref={heading} tabIndex={-1}>
        {type === 'C' ? m.nsdl_pan_progress_result_c() : m.nsdl_pan_progress_result_n()}
      </h2>
      {notice ? (
        <Alert
          color={noticeWords[notice].isBad ? 'red' : 'orange'}
          icon={<IconAlertTriangle size={20} />}
          title={noticeWords[notice].title()}
        >
          {noticeWords[notice].text()}
        </Alert>
      ) : null}
      <ol className={classes.steps}>
        {steps.map(({ step, state, day }) => (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={16} stroke={3} /> : null}
            </span>
            <span className={classes.step}>
              <b>
                {stepTitle(step, found)}
                <VisuallyHidden>: {stateWords[state]()}</VisuallyHidden>
              </b>
              {day ? <DateText value={day} /> : null}
              {state === 'now' && notice === null ? <span>{stepText(step, found)}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
