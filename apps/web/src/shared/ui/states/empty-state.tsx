import { Text } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { HasHeading } from '../frame/page-heading.ts';
import { useNamesPage } from '../frame/page-name.ts';
import classes from './states.module.css';

type Props = { title: string; text?: string; action?: ReactNode };

/** Why the list is empty, and the next step. */
export function EmptyState({ title, text, action }: Props) {
  const hasHeading = useContext(HasHeading);
  useNamesPage(hasHeading ? undefined : title);
  return (
    <div className={classes.state}>
      <svg viewBox="0 0 120 72" className={classes.art} aria-hidden="true">
        <rect x="14" y="10" width="92" height="54" rx="6" fill="var(--sd-sunken)" stroke="var(--sd-line)" />
        <rect x="24" y="22" width="30" height="6" rx="3" fill="var(--sd-art-3)" />
        <rect x="24" y="35" width="72" height="5" rx="2.5" fill="var(--sd-line)" />
        <rect x="24" y="47" width="54" height="5" rx="2.5" fill="var(--sd-line)" />
        <circle cx="94" cy="20" r="7" fill="var(--sd-art-4)" opacity="0.85" />
      </svg>
      <Text fw={650} component={hasHeading ? 'p' : 'h1'} m={0}>
        {title}
      </Text>
      {text ? <Text c="dimmed">{text}</Text> : null}
      {action}
    </div>
  );
}
