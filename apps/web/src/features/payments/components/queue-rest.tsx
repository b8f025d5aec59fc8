import { Button, Group } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';

const desk = '/backend/actions/payments';
const decided = [{ field: 'status', opt: 'eq' as const, value1: 'approved' }];

/** Replaces the record while the queue is empty: links to other pending work. */
export function QueueRest({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <Panel>
      <EmptyState
        title={isNarrowed ? m.payments_rest_narrowed_title() : m.payments_rest_title()}
        text={isNarrowed ? m.payments_rest_narrowed_text() : m.payments_rest_text()}
        action={
          <Group gap="sm" justify="center">
            {isNarrowed ? (
              <Button variant="default" renderRoot={(props) => <Link to={desk} {...props} />}>
                {m.payments_rest_whole()}
              </Button>
            ) : (
              <Button variant="default" renderRoot={(props) => <Link to={`${desk}/statement`} {...props} />}>
                {m.payments_rest_lines()}
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
