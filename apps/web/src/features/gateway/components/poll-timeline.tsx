import { Code, Text } from '@mantine/core';
import type { GatewayLook, GatewayOutcome } from '@sevadesk/contract/gateway';
import type { StatusTone } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import classes from './look-timeline.module.css';
import { outcomeWords, sourceWords } from './words.ts';

const tones: Partial<Record<GatewayOutcome, StatusTone>> = {
  success: 'good',
  failure: 'bad',
  refused: 'bad',
  unknown: 'wait',
  'not-found': 'wait',
};

function titleOf({ source, outcome, statusBefore, statusAfter }: GatewayLook): string {
  const said = `${sourceWords[source]()}: ${outcomeWords[outcome]()}`;
  return statusBefore === statusAfter ? said : `${said} → ${statusWord('gateway', statusAfter)}`;
}

/** Every poll of the gateway, newest first; the raw response expands. */
export function LookTimeline({ looks }: { looks: readonly GatewayLook[] }) {
  if (looks.length === 0) return <Text c="dimmed">{m.gateway_looks_empty()}</Text>;
  return (
    <Timeline
      entries={looks.map((look) => ({
        id: look.id,
        at: look.checkedAt,
        title: titleOf(look),
        who: [look.who, m.gateway_look_took({ ms: String(look.tookMs) })].filter(Boolean).join(' · '),
        text: look.answer ? (
          <details>
            <summary className={classes.summary}>{m.gateway_look_answer()}</summary>
            <Code block className={classes.answer}>
              {look.answer}
            </Code>
          </details>
        ) : null,
        tone: tones[look.outcome],
      }))}
    />
  );
}
