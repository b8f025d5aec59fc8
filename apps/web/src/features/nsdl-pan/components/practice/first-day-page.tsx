import { Alert, Button, Progress, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { IconCheck, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { ListPage } from '../../../../shared/ui/pages/list-page.tsx';
import { firstDayPath, type TaskName, tasksOf, taskWords } from './first-day-tasks.ts';
import classes from './practice.module.css';
import { useFirstDay } from './use-first-day.ts';

/** A task on practice data; it reports when it is done. */
export type PracticeTask = ComponentType<{ onDone: () => void }>;

type Props = { area: Area; tasks: Readonly<Partial<Record<TaskName, PracticeTask>>> };

/**
 * The first day: three tasks on practice data, in any order, left at any time. Only the ids of finished tasks are sent to the
 * server.
 */
export function FirstDayPage({ area, tasks }: Props) {
  const { task }: { task?: string } = useSearch({ strict: false });
  const [steps, add] = useFirstDay();
  const names = tasksOf[area];
  const open = names.find((name) => name === task);
  const done = names.filter((name) => steps.includes(name)).length;
  return (
    <ListPage
      title={m.nsdl_pan_first_day_title()}
      action={
        <Button component={Link} to={area === 'in' ? '/backend' : '/merchant'} variant="default">
          {m.nsdl_pan_first_day_leave()}
        </Button>
      }
    >
      <Text c="dimmed" className={classes.lead}>
        {m.nsdl_pan_first_day_text()}
      </Text>
      <Panel title={m.nsdl_pan_first_day_done({ done: String(done), all: String(names.length) })}>
        <Progress value={(done / names.length) * 100} aria-label={m.nsdl_pan_first_day_progress()} mb="md" />
        <ol className={classes.tasks}>
          {names.map((name) => (
            <li key={name}>
              <TaskLink area={area} name={name} isOpen={name === open} isDone={steps.includes(name)} />
            </li>
          ))}
        </ol>
      </Panel>
      {open ? (
        <OpenTask
          key={open}
          area={area}
          name={open}
          next={names.find((name) => name !== open && !steps.includes(name))}
          task={tasks[open]}
          onDone={() => add(open)}
        />
      ) : null}
    </ListPage>
  );
}

type LinkProps = { area: Area; name: TaskName; isOpen: boolean; isDone: boolean };

function TaskLink({ area, name, isOpen, isDone }: LinkProps) {
  const { title, text } = taskWords[name];
  return (
    <Link
      to={firstDayPath[area]}
      search={{ task: name }}
      resetScroll={false}
      className={classes.task}
      aria-current={isOpen ? 'step' : undefined}
    >
      {isDone ? <IconCircleCheck size={22} aria-hidden data-done /> : <IconCircle size={22} aria-hidden />}
      <span>
        <b>{title()}</b>
        <small>{isDone ? m.nsdl_pan_first_day_task_done() : text()}</small>
      </span>
    </Link>
  );
}

type OpenProps = {
  area: Area;
  name: TaskName;
  next: TaskName | undefined;
  task: PracticeTask | undefined;
  onDone: () => void;
};

function OpenTask({ area, name, next, task: Task, onDone }: OpenProps) {
  const [isDone, setDone] = useState(false);
  const { title, text, done } = taskWords[name];
  const finish = () => {
    setDone(true);
    onDone();
  };
  return (
    <section className={classes.open} aria-label={title()}>
      <h2>{title()}</h2>
      {isDone ? (
        <Alert color="green" icon={<IconCheck />} title={m.nsdl_pan_first_day_task_done()} role="status">
          <p>{done()}</p>
          {next ? (
            <Button renderRoot={(props) => <Link to={firstDayPath[area]} search={{ task: next }} {...props} />}>
              {m.nsdl_pan_first_day_next({ task: taskWords[next].title() })}
            </Button>
          ) : (
            <Button renderRoot={(props) => <Link to={area === 'in' ? '/backend' : '/merchant'} {...props} />}>
              {m.nsdl_pan_first_day_to_work()}
            </Button>
          )}
        </Alert>
      ) : (
        <>
          <p>{text()}</p>
          {Task ? <Task onDone={finish} /> : null}
        </>
      )}
    </section>
  );
}
