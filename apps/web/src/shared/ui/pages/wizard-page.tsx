import type { ReactNode } from 'react';
import { HasHeading } from '../frame/page-heading.ts';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { StepRail } from './step-rail.tsx';
import classes from './pages.module.css';

type Props = Omit<PageHeaderProps, 'children' | 'count'> & {
  steps: readonly string[];
  step: number;
  children: ReactNode;
};

/** Named steps; going back loses nothing, because the surrounding form holds every value. `step` counts from 0. */
export function WizardPage({ steps, step, children, ...header }: Props) {
  return (
    <HasHeading value={true}>
      <div className={classes.page}>
        <PageHeader {...header} />
        <StepRail steps={steps} step={step} isShort />
        <div className={classes.main}>{children}</div>
      </div>
    </HasHeading>
  );
}
