import { Button } from '@mantine/core';
import type { IconDownload } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import classes from './dashboard.module.css';

export type QuickAction = { path: string; label: () => string; icon: typeof IconDownload };

/** Quick actions as buttons; those without permission are hidden. */
export function ActionButtons({ actions }: { actions: readonly QuickAction[] }) {
  const visible = useVisiblePaths();
  return (
    <div className={classes.actions}>
      {actions
        .filter(({ path }) => visible(path))
        .map(({ path, label, icon: Icon }) => (
          <Button
            key={path}
            // Each path is checked against the site map before it is shown.
            renderRoot={(props) => <Link to={path as LinkProps['to']} {...props} />}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={18} aria-hidden />}
          >
            {label()}
          </Button>
        ))}
    </div>
  );
}
