import { m } from '@sevadesk/messages';
import { IconCheck } from '@tabler/icons-react';
import classes from './pages.module.css';
import { StepAt } from './step-at.tsx';

type Props = {
  steps: readonly string[];
  step: number;
  /** For a phone: shows only the current step's name; the others are for screen readers. */
  isShort?: boolean;
};

/** The position among named steps; `step` counts from 0. */
export function StepRail({ steps, step, isShort = false }: Props) {
  return (
    <nav aria-label={m.shared_wizard_steps()}>
      <StepAt at={step + 1} count={steps.length} />
      <ol className={classes.rail} data-short={isShort || undefined}>
        {steps.map((label, index) => (
          <li key={label}>
            <span aria-current={index === step ? 'step' : undefined}>
              <b className={classes.mark} data-state={index < step ? 'done' : 'open'} aria-hidden>
                {index < step ? <IconCheck size={12} /> : index + 1}
              </b>
              <span className={classes.stepName}>{label}</span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
