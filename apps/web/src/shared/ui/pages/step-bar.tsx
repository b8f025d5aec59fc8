import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { SectionState } from './section-rail.tsx';
import classes from './step-bar.module.css';

export type Step = { key: string; label: string; state: SectionState; faults: number };

type Props = { steps: readonly Step[]; current: string; onChoose: (key: string) => void };

/** The current step of a form on a phone; opens the list of all steps with their check marks and errors. */
export function StepBar({ steps, current, onChoose }: Props) {
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav className={classes.bar} aria-label={m.shared_wizard_steps()}>
      <Menu position="bottom-start" width="target">
        <Menu.Target>
          <UnstyledButton className={classes.present} data-step-heading>
            <span>
              <small>{m.shared_step_of({ step: at + 1, steps: steps.length })}</small>
              <b>{steps[at]?.label}</b>
            </span>
            <IconChevronDown size={18} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map((step) => (
            <Menu.Item
              key={step.key}
              className={classes.step}
              aria-current={step.key === current ? 'step' : undefined}
              leftSection={<Mark state={step.state} />}
              rightSection={<StateText step={step} />}
              onClick={() => onChoose(step.key)}
            >
              {step.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <div className={classes.track} aria-hidden>
        {steps.map(({ key, state }) => (
          <i key={key} data-state={state} data-current={key === current || undefined} />
        ))}
      </div>
    </nav>
  );
}

function Mark({ state }: Pick<Step, 'state'>) {
  if (state === 'open') return <span className={classes.mark} />;
  const Icon = state === 'done' ? IconCheck : IconAlertTriangle;
  return <Icon className={classes.mark} data-state={state} size={16} aria-hidden />;
}

function StateText({ step: { state, faults } }: { step: Step }) {
  if (state === 'open') return null;
  if (state === 'done') return <VisuallyHidden>{m.shared_section_done()}</VisuallyHidden>;
  return <small className={classes.faults}>{m.shared_step_faults({ count: faults })}</small>;
}
