import { Button, Kbd } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { Outcome } from './objections.ts';
import classes from './verify.module.css';

type Props = {
  outcome: Outcome | undefined;
  /** Why the prepared decision cannot be submitted yet. */
  missing: string | undefined;
  /** Shown without a prepared decision, for example when accepting was requested in spite of objections. */
  warning: string | undefined;
  amount: string;
  busy: boolean;
  onAccept: () => void;
  onPrepare: (outcome: Outcome | undefined) => void;
  onSend: () => void;
};

const labels: Record<Outcome, () => string> = {
  incomplete: m.nsdl_pan_staff_verify_incomplete,
  reject: m.nsdl_pan_staff_verify_reject,
  aside: m.nsdl_pan_staff_verify_aside,
};
const keys: Record<Outcome, string> = { incomplete: 'I', reject: 'R', aside: 'P' };
const outcomes: readonly Outcome[] = ['incomplete', 'aside', 'reject'];

/** Accepts, or prepares another decision; a prepared one states its effect and needs one more key press. */
export function DecisionBar({ outcome, missing, warning, amount, busy, onAccept, onPrepare, onSend }: Props) {
  if (outcome) {
    return (
      <div className={classes.decision} data-action-bar="" data-prepared>
        <p role="status">{missing ?? m.nsdl_pan_staff_verify_ready()}</p>
        <div>
          <Button
            color={outcome === 'reject' ? 'red' : undefined}
            disabled={missing !== undefined}
            loading={busy}
            onClick={onSend}
            rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}
          >
            {confirmText(outcome, amount)}
          </Button>
          <Button variant="default" onClick={() => onPrepare(undefined)} rightSection={<Kbd size="xs">Esc</Kbd>}>
            {m.shared_cancel()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.decision} data-action-bar="">
      {warning ? <p role="status">{warning}</p> : null}
      <div>
        <Button loading={busy} px="xs" onClick={onAccept} rightSection={<Kbd size="xs">A</Kbd>} data-main>
          {m.nsdl_pan_staff_verify_accept()}
        </Button>
        {outcomes.map((one) => (
          <Button
            key={one}
            // A final rejection has its own colour, apart from the others.
            {...(one === 'reject' ? { variant: 'outline', color: 'red', ml: 'auto' } : { variant: 'default' })}
            px="xs"
            disabled={busy}
            onClick={() => onPrepare(one)}
            rightSection={<Kbd size="xs">{keys[one]}</Kbd>}
          >
            {labels[one]()}
          </Button>
        ))}
      </div>
    </div>
  );
}

function confirmText(outcome: Outcome, amount: string): string {
  if (outcome === 'reject') return m.nsdl_pan_staff_verify_confirm_reject({ amount });
  return outcome === 'aside' ? m.nsdl_pan_staff_verify_confirm_aside() : m.nsdl_pan_staff_verify_confirm_incomplete();
}
