import { m } from '@sevadesk/messages';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '../page-header.tsx';
import classes from './pages.module.css';

type Props = Omit<PageHeaderProps, 'children' | 'count'> & {
  steps: readonly string[];
  step: number;
  children: ReactNode;
};

/** Steps with names; going back loses nothing, since the form around them keeps every value. `step` counts from 0. */
export function WizardPage({ steps, step, children, ...header }: Props) {
  return (
    <div className={classes.page}>
      <PageHeader {...header} />
      <nav aria-label={m.shared_wizard_steps()}>
        <ol className={classes.rail}>
          {steps.map((label, index) => (
            <li key={label}>
              <span aria-current={index === step ? 'step' : undefined}>
                <b className={classes.mark} data-state={index < step ? 'done' : 'open'} aria-hidden>
                  {index < step ? <IconCheck size={12} /> : index + 1}
                </b>
                {label}
              </span>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.main}>{children}</div>
    </div>
  );
}
