import { Box } from '@mantine/core';
import { statusLook } from '@sevadesk/contract/kernel/status';
import type { ApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../../shared/ui/values/status-words.ts';
import { Timeline } from '../../../../shared/ui/blocks/timeline.tsx';
import { whoOf } from '../application-timeline.tsx';
import { ageText } from './status-columns.tsx';

type Props = { application: ApplicationView; action?: ReactNode };

/** The status and history of the original form. */
export function PaperPanel({ application, action }: Props) {
  const { hardcopyStatus, acknowledgedAt, timeline } = application;
  const steps = timeline.filter(({ track }) => track === 'paper').toReversed();
  return (
    <Panel title={m.nsdl_pan_tin_paper_panel()} action={action}>
      <Box mb={steps.length > 0 ? 'md' : 0}>
        {hardcopyStatus === 'none' ? (
          m.nsdl_pan_tin_paper_none()
        ) : (
          <>
            <StatusBadge of="paper" status={hardcopyStatus} />
            {hardcopyStatus === 'owed' ? ` ${ageText(acknowledgedAt)}` : null}
          </>
        )}
      </Box>
      {steps.length > 0 ? (
        <Timeline
          entries={steps.map((step) => ({
            id: step.id,
            at: step.at,
            title: statusWord('paper', step.trackStatus ?? ''),
            who: whoOf(step),
            text: step.remark,
            tone: statusLook('paper', step.trackStatus ?? '').tone,
          }))}
        />
      ) : null}
    </Panel>
  );
}
