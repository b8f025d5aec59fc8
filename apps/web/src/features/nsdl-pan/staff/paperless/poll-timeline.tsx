import { Code, Text } from '@mantine/core';
import type { StatusTone } from '@sevadesk/contract/kernel/status';
import type { PaperlessLook, PaperlessOutcome } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { statusWord } from '../../../../shared/ui/values/status-words.ts';
import { Timeline } from '../../../../shared/ui/blocks/timeline.tsx';
import { outcomeWords, sourceWords } from '../../components/paperless/words.ts';
import classes from './look-timeline.module.css';

const tones: Partial<Record<PaperlessOutcome, StatusTone>> = {
  success: 'good',
  failure: 'bad',
  refused: 'bad',
  unknown: 'wait',
  'not-found': 'wait',
};

function titleOf({ source, outcome, statusBefore, statusAfter }: PaperlessLook): string {
  const said = `${sourceWords[source]()}: ${outcomeWords[outcome]()}`;
  return statusBefore === statusAfter ? said : `${said} → ${statusWord('paperless', statusAfter)}`;
}

/** Every poll of the provider, newest first; the raw response expands. */
export function PaperlessLooks({ looks }: { looks: readonly PaperlessLook[] }) {
  return (
    <Timeline
      entries={looks.map((look) => ({
        id: look.id,
        at: look.at,
        title: titleOf(look),
        who: [look.who, m.nsdl_pan_paperless_look_took({ ms: String(look.tookMs) })].filter(Boolean).join(' · '),
        text: look.answer ? (
          <details>
            <summary className={classes.summary}>{m.nsdl_pan_paperless_look_answer()}</summary>
            <Code block className={classes.answer}>
              <Text component="span" size="xs">
                {look.answer}
              </Text>
            </Code>
          </details>
        ) : null,
        tone: tones[look.outcome],
      }))}
    />
  );
}
