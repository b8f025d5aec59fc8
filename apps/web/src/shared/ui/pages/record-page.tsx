import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { m } from '@sevadesk/messages';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type CourseStep, type NextAct, RecordCourse } from '../blocks/record-course.tsx';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { HasHeading } from '../frame/page-heading.ts';
import classes from './pages.module.css';
import { useWalk } from './use-record-walk.ts';

type Props = Omit<PageHeaderProps, 'children' | 'count'> & {
  /** Status badges and the number, beside the title. */
  badges?: ReactNode;
  /** The progress of the record, and who acts next. */
  steps?: readonly CourseStep[];
  next?: NextAct;
  /** The help request, then documents to print and download: always before the actions. */
  help?: ReactNode;
  papers?: ReactNode;
  children: ReactNode;
  /** Timeline and amounts, at the right. */
  aside?: ReactNode;
};

/**
 * One record, titled by its person, shop or number: badges, the one next action, facts at the left, timeline at the right. A
 * record opened from a list shows the list at its left where there is room, and keys move to its neighbours.
 */
export function RecordPage({ badges, steps, next, help, papers, action, children, aside, ...header }: Props) {
  const walk = useWalk(header.breadcrumb ?? []);
  const hasRoom = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false });
  const actions = (
    <>
      {walk ? <WalkSteps walk={walk} /> : null}
      {help}
      {papers}
      {action}
    </>
  );
  return (
    <HasHeading value={true}>
      <div className={classes.page}>
        <PageHeader {...header} action={actions}>
          {badges}
        </PageHeader>
        <div className={classes.split} data-kind={walk && hasRoom ? 'walk' : undefined}>
          {walk && hasRoom ? <WalkList walk={walk} /> : null}
          <div className={classes.main}>
            {steps ? <RecordCourse steps={steps} next={next} /> : null}
            <div className={classes.split} data-kind={aside ? 'record' : undefined}>
              <div className={classes.main}>{children}</div>
              {aside ? <aside className={classes.aside}>{aside}</aside> : null}
            </div>
          </div>
        </div>
      </div>
    </HasHeading>
  );
}

type WalkProps = { walk: NonNullable<ReturnType<typeof useWalk>> };

/** The record's position in its list, with links to its neighbours. */
function WalkSteps({ walk: { rows, at, previous, next } }: WalkProps) {
  return (
    <span className={classes.walkSteps} data-print="none">
      <WalkStep label={m.shared_peek_previous()} href={previous} icon={<IconChevronLeft size={18} />} />
      <Text size="sm" c="dimmed">
        {m.shared_walk_at({ at: String(at + 1), count: String(rows.length) })}
      </Text>
      <WalkStep label={m.shared_peek_next()} href={next} icon={<IconChevronRight size={18} />} />
    </span>
  );
}

function WalkStep({ label, href, icon }: { label: string; href: string | undefined; icon: ReactNode }) {
  if (href === undefined) {
    return (
      <ActionIcon variant="default" size="lg" aria-label={label} disabled>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        renderRoot={(props) => <Link to={href} replace {...props} />}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** The list itself, with the current record marked. */
function WalkList({ walk: { rows, at, list } }: WalkProps) {
  return (
    <nav aria-label={m.shared_walk_list()} className={`${classes.walk} ${classes.sticky}`} data-print="none">
      <Link to={list} activeOptions={{ exact: true }} className={classes.walkBack}>
        {m.shared_walk_back()}
      </Link>
      <ul>
        {rows.map(({ href, title, text }, index) => (
          <li key={href}>
            <Link to={href} replace aria-current={index === at ? 'page' : undefined}>
              <span>{title}</span>
              {text ? <small>{text}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
