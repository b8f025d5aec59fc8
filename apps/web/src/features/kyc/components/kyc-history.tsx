import { Text } from '@mantine/core';
import type { KycEventView } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { eventWords, paperWords, reasonText } from './words.ts';

const tones = { verified: 'good', complete: 'good', rejected: 'bad', requested: 'wait', expired: 'wait' } as const;
const toneOf = (event: string) => (event in tones ? tones[event as keyof typeof tones] : 'neutral');

/** The history of the documents, newest first. */
export function KycHistory({ history }: { history: readonly KycEventView[] }) {
  return (
    <Panel title={m.kyc_history()}>
      {history.length === 0 ? (
        <Text c="dimmed">{m.kyc_history_empty()}</Text>
      ) : (
        <Timeline
          entries={history.map(({ id, at, event, document, who, reason, remark }) => ({
            id,
            at,
            who,
            tone: toneOf(event),
            text: reasonText(reason, remark),
            title: document ? `${paperWords[document]()}: ${eventWords[event]()}` : eventWords[event](),
          }))}
        />
      )}
    </Panel>
  );
}
