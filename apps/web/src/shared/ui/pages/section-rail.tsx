import { VisuallyHidden } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import classes from './pages.module.css';

export type SectionState = 'open' | 'done' | 'faulty';
export type Section = {
  id: string;
  label: string;
  state?: SectionState;
  faults?: number;
  /** The section has no required fields. */
  isOptional?: boolean;
};

/** The sections of a form with a check mark or the number of errors; each links to its heading. */
export function SectionRail({ sections, current }: { sections: readonly Section[]; current?: string }) {
  // Plain links have no marks: an empty circle looks like a radio button.
  const hasStates = sections.some(({ state }) => state !== undefined);
  return (
    <nav aria-label={m.shared_form_sections()}>
      <ol className={classes.rail} data-upright>
        {sections.map(({ id, label, state = 'open', faults, isOptional }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'step' : undefined}>
              {hasStates ? (
                <span className={classes.mark} data-state={state} aria-hidden>
                  {state === 'done' ? <IconCheck size={12} /> : null}
                  {state === 'faulty' ? (faults ?? <IconAlertTriangle size={12} />) : null}
                </span>
              ) : null}
              {label}
              {isOptional ? <small className={classes.optional}>{m.shared_optional()}</small> : null}
              {state === 'open' ? null : (
                <VisuallyHidden>
                  {state === 'done' ? m.shared_section_done() : m.shared_section_faulty()}
                </VisuallyHidden>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
