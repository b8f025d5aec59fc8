import { m } from '@sevadesk/messages';
import { StepRail } from '../../../shared/ui/pages/step-rail.tsx';

/** The position between printing and submission; `step` counts from 0. */
export function ScanSteps({ step }: { step: number }) {
  const steps = [
    m.nsdl_pan_merchant_scan_step_print(),
    m.nsdl_pan_merchant_scan_step_scan(),
    m.nsdl_pan_merchant_scan_step_crop(),
    m.nsdl_pan_merchant_scan_step_send(),
  ];
  return <StepRail steps={steps} step={step} isShort />;
}
