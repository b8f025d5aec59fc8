import { Button, Stack, Text } from '@mantine/core';
import { operations } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from '../components/operations.module.css';
import { SetupProgress } from '../components/setup-progress.tsx';
import { setupSteps } from '../components/setup-steps.ts';

/** The set-up of a new network before its first shop; each step explains itself and links to its screen. */
export function SetupPage() {
  const query = useCall(operations.setup, {}, { refetchInterval: 15_000 });
  const visible = useVisiblePaths();
  return (
    <RecordPage title={m.operations_setup_title()}>
      <Loaded query={query}>
        {({ steps }) => (
          <Panel>
            <Stack>
              <Text c="dimmed">{m.operations_setup_intro()}</Text>
              <SetupProgress steps={steps} />
              <ol className={classes.steps}>
                {steps.map(({ step, isDone }) => {
                  const { title, text, path } = setupSteps[step];
                  return (
                    <li key={step} data-done={isDone || undefined}>
                      {isDone ? <IconCircleCheck aria-hidden /> : <IconCircleDashed aria-hidden />}
                      <div>
                        <strong>{title()}</strong>
                        <span className={classes.stepState}>
                          {isDone ? m.operations_setup_done() : m.operations_setup_todo()}
                        </span>
                        <Text size="sm" c="dimmed">
                          {text()}
                        </Text>
                      </div>
                      {path && visible(path) ? (
                        <Button
                          variant={isDone ? 'subtle' : 'default'}
                          size="xs"
                          renderRoot={(props) => (
                            <Link
                              to={path as LinkProps['to']}
                              {...props}
                              aria-label={`${m.operations_setup_open()}: ${title()}`}
                            />
                          )}
                        >
                          {m.operations_setup_open()}
                        </Button>
                      ) : null}
                    </li>
                  );
                })}
              </ol>
            </Stack>
          </Panel>
        )}
      </Loaded>
    </RecordPage>
  );
}
