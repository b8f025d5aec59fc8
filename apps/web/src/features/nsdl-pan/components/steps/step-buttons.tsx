import { ActionIcon, Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StickyBar } from '../../../../shared/ui/pages/sticky-bar.tsx';
import type { FormSteps } from './use-form-steps.ts';

type Props = { steps: FormSteps; submitLabel: string; saveState: ReactNode };

/** Back and Next below a step; the last one submits the form. */
export function StepButtons({ steps, submitLabel, saveState }: Props) {
  return (
    <StickyBar saveState={saveState}>
      {steps.isFirst ? null : (
        <ActionIcon variant="default" size={42} aria-label={m.shared_back()} onClick={steps.back}>
          <IconArrowLeft size={20} />
        </ActionIcon>
      )}
      {/* Separate elements: if one button changed its type under the finger, a second tap would submit. */}
      {steps.isLast ? (
        <Button key="submit" type="submit" size="md">
          {submitLabel}
        </Button>
      ) : (
        <Button key="next" size="md" onClick={() => void steps.next()}>
          {m.shared_next()}
        </Button>
      )}
    </StickyBar>
  );
}
