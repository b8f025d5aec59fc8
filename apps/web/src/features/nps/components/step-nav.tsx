import { IconCheck } from '@tabler/icons-react';
import { m } from '@sevadesk/messages';
import classes from './nps.module.css';
import { allSteps, type Step, stepWords } from './steps.ts';

type Props = {
  step: Step;
  /** The number of errors of each step. */
  faults: ReadonlyMap<Step, number>;
  /** Steps that were left once: only those show their errors. */
  seen: ReadonlySet<Step>;
  onGo: (step: Step) => void;
};

/** The position in the form; every step is a link. */
export function StepNav({ step, faults, seen, onGo }: Props) {
  return (
    <nav aria-label={m.shared_wizard_steps()}>
      <ol className={classes.steps}>
        {allSteps.map((one) => {
          const count = faults.get(one) ?? 0;
          return (
            <li key={one}>
              <button
                type="button"
                className={classes.step}
                aria-current={one === step ? 'step' : undefined}
                onClick={() => onGo(one)}
              >
                {stepWords[one]()}
                {seen.has(one) && count > 0 ? <small>{m.nps_step_faults({ count })}</small> : null}
                {count === 0 && one !== 'send' ? <IconCheck size={14} aria-label={m.nps_step_done()} /> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
