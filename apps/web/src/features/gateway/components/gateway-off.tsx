import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

/** Shows the other way to add money while the gateway is off. */
export function GatewayOff() {
  return (
    <Panel>
      <EmptyState
        title={m.gateway_off_title()}
        text={m.gateway_off_text()}
        action={
          <Button renderRoot={(props) => <Link to="/merchant/accounting/payment" {...props} />}>
            {m.gateway_off_action()}
          </Button>
        }
      />
    </Panel>
  );
}
