import { Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './report-card.module.css';

type Props = { link: LinkProps; icon: ReactNode; title: string; text: string };

/** One report of the hub. */
export function ReportCard({ link, icon, title, text }: Props) {
  return (
    <Link {...link} className={classes.card}>
      {icon}
      <span>
        <Text component="span" fw={650} display="block">
          {title}
        </Text>
        <Text component="span" c="dimmed" size="sm">
          {text}
        </Text>
      </span>
    </Link>
  );
}
