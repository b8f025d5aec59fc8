import { Button, Stack } from '@mantine/core';
import { operations } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SetupProgress } from './setup-progress.tsx';

/** Shown on the operator's dashboard until everything is set up. */
export function SetupPanel() {
  return useMay()(operations.setup) ? <Rest /> : null;
}

function Rest() {
  const { data } = useCall(operations.setup, {});
  if (!data || data.steps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title={m.operations_setup_title()}>
      <Stack align="stretch">
        <SetupProgress steps={data.steps} />
        <Button variant="default" renderRoot={(props) => <Link to="/backend/settings/setup" {...props} />}>
          {m.operations_setup_more()}
        </Button>
      </Stack>
    </Panel>
  );
}
