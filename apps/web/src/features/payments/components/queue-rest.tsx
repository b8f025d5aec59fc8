import { Button, Group } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';

const desk = '/backend/actions/payments';
const decided = [{ field: 'status', opt: 'eq' as const, value1: 'approved' }];

type Props = { of: 'requests' | 'lines'; isNarrowed: boolean };

const rest = {
  requests: { text: m.payments_rest_text, other: m.payments_rest_lines, to: `${desk}/statement` },
  lines: { text: m.payments_rest_lines_text, other: m.payments_rest_requests, to: desk },
} as const;

/** Replaces the record while the queue is empty: links to other pending work. */
export function QueueRest({ of, isNarrowed }: Props) {
  const { text, other, to } = rest[of];
  return (
    <Panel>
      <EmptyState
        title={isNarrowed ? m.payments_rest_narrowed_title() : m.payments_rest_title()}
        text={isNarrowed ? m.payments_rest_narrowed_text() : text()}
        action={
          <Group gap="sm" justify="center">
            {isNarrowed ? (
              <Button
                variant="default"
                renderRoot={(props) => <Link to={of === 'lines' ? `${desk}/statement` : desk} {...props} />}
              >
                {m.payments_rest_whole()}
              </Button>
            ) : (
              <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
                {other()}
              </Button>
            )}
            <Button variant="default" renderRoot={(props) => <Link to={`${desk}/import`} {...props} />}>
              {m.payments_rest_import()}
            </Button>
            <Button
              variant="default"
              renderRoot={(props) => <Link to={desk} search={{ filters: decided }} {...props} />}
            >
              {m.payments_rest_decided()}
            </Button>
          </Group>
        }
      />
    </Panel>
  );
}
