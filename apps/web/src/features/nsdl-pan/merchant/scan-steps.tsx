import { m } from '@sevadesk/messages';
import { IconCheck } from '@tabler/icons-react';
import classes from '../../../shared/ui/pages/pages.module.css';
import own from './merchant.module.css';

/** Where one stands between printing and sending; `step` counts from 0. */
export function ScanSteps({ step }: { step: number }) {
  const steps = [
    m.nsdl_pan_merchant_scan_step_print(),
    m.nsdl_pan_merchant_scan_step_scan(),
    m.nsdl_pan_merchant_scan_step_crop(),
    m.nsdl_pan_merchant_scan_step_send(),
  ];
  return (
    <nav aria-label={m.shared_wizard_steps()}>
      <ol className={classes.rail}>
        {steps.map((label, index) => (
          <li key={label}>
            <span aria-current={index === step ? 'step' : undefined}>
              <b className={classes.mark} data-state={index < step ? 'done' : 'open'} aria-hidden>
                {index < step ? <IconCheck size={12} /> : index + 1}
              </b>
              <span className={own.stepLabel}>{label}</span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
