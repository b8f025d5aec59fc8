import { Button, Group, Stack, Text } from '@mantine/core';
import { operations, type SetupStep, setupGroups } from '@sevadesk/contract/operations';
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

const groups = [
  { title: m.operations_setup_group_before, steps: setupGroups.before },
  { title: m.operations_setup_group_shops, steps: setupGroups.shops },
  { title: m.operations_setup_group_later, steps: setupGroups.later },
] as const;

/** The set-up of a new network up to its first application; each step explains itself and links to its screen. */
export function SetupPage() {
  const query = useCall(operations.setup, {}, { refetchInterval: 15_000 });
  return (
    <RecordPage title={m.operations_setup_title()}>
      <Loaded query={query}>
        {({ steps }) => (
          <>
            <Panel>
              <Stack>
                <Text c="dimmed">{m.operations_setup_intro()}</Text>
                <SetupProgress steps={steps} />
              </Stack>
            </Panel>
            {groups.map(({ title, steps: own }) => (
              <Panel key={title()} title={title()}>
                <ol className={classes.steps}>
                  {own.map((step) => (
                    <Step key={step} step={step} isDone={steps.some((one) => one.step === step && one.isDone)} />
                  ))}
                </ol>
              </Panel>
            ))}
          </>
        )}
      </Loaded>
    </RecordPage>
  );
}

function Step({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const { title, text, path, isTechnical } = setupSteps[step];
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <IconCircleCheck aria-hidden /> : <IconCircleDashed aria-hidden />}
      <div>
        <strong>{title()}</strong>
        <span className={classes.stepState}>{isDone ? m.operations_setup_done() : m.operations_setup_todo()}</span>
        {isTechnical ? <span className={classes.stepState}>{m.operations_setup_technician()}</span> : null}
        <Text size="sm" c="dimmed">
          {text()}
        </Text>
        {step === 'shop' ? <ShopWays /> : null}
      </div>
      {path ? <OpenStep title={title()} path={path} isDone={isDone} /> : null}
    </li>
  );
}

function OpenStep({ title, path, isDone }: { title: string; path: string; isDone: boolean }) {
  if (!useVisiblePaths()(path)) return null;
  return (
    <Button
      variant={isDone ? 'subtle' : 'default'}
      size="xs"
      renderRoot={(props) => (
        <Link to={path as LinkProps['to']} {...props} aria-label={`${m.operations_setup_open()}: ${title}`} />
      )}
    >
      {m.operations_setup_open()}
    </Button>
  );
}

const migrations = '/backend/setting/move-in';

/** The ways by which shops come in: with their data from elsewhere, or one by one. */
function ShopWays() {
  const mayMigrate = useVisiblePaths()(migrations);
  const migrate = (label: string) => (
    <Button variant="default" size="xs" renderRoot={(props) => <Link to={migrations} {...props} />}>
      {label}
    </Button>
  );
  return (
    <Group gap="xs" mt="xs">
      {mayMigrate ? migrate(m.operations_setup_shop_portal()) : null}
      {mayMigrate ? migrate(m.operations_setup_shop_list()) : null}
      <Button component="a" href="/auth/register" target="_blank" rel="noopener" variant="default" size="xs">
        {m.operations_setup_shop_form()}
      </Button>
    </Group>
  );
}
