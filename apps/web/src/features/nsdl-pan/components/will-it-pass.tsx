import { Anchor, Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FindingList } from './finding-list.tsx';
import { useJudgement } from './form-context.tsx';
import { useGoToField } from './steps/use-form-steps.ts';

/** The provider's expected objections, each with its fix and a link to the field. */
export function WillItPass() {
  const { shown, faults, values } = useJudgement();
  const goTo = useGoToField();
  // Findings on an address without input are hidden: it is missing, not wrong.
  const begun = shown.filter(
    ({ field, severity }) => severity === 'warning' || values[field] !== undefined || isBegun(field, values),
  );
  const missing = faults.filter(({ fault }) => fault.key === 'required');
  const first = missing[0]?.field;
  return (
    <Panel title={m.nsdl_pan_merchant_check_title()}>
      {missing.length > 0 ? (
        <Text size="sm" mb={begun.length > 0 ? 'sm' : 0}>
          {m.nsdl_pan_merchant_check_missing({ count: missing.length })}
          {first ? (
            <Anchor component="button" type="button" size="sm" display="block" ta="start" onClick={() => goTo(first)}>
              {m.nsdl_pan_merchant_check_go_missing()}
            </Anchor>
          ) : null}
        </Text>
      ) : null}
      <FindingList
        findings={begun}
        onGo={goTo}
        good={missing.length === 0 ? m.nsdl_pan_merchant_check_passes() : undefined}
      />
    </Panel>
  );
}

/** Whether any field of the same block (`res`, `off`, a name) has input, so that rules about the block apply. */
function isBegun(field: string, values: Record<string, unknown>): boolean {
  const prefix = /^(res|off|ra|father|mother|other|ao)(?=[A-Z])/.exec(field)?.[0];
  const isTyped = (key: string) => key !== 'resState' && key !== 'raReason' && key !== 'otherNameFlag';
  return (
    prefix !== undefined &&
    Object.keys(values).some((key) => isTyped(key) && key.startsWith(prefix) && /[A-Z]/.test(key.charAt(prefix.length)))
  );
}
