import { Button, Group } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import classes from './registration.module.css';

export type Done = { refNo: string; name: string; email: string };

/** The end of the registration: the number to quote, and the next steps. */
export function RegistrationDone({ refNo, name, email }: Done) {
  useNamesPage(m.registration_done_title());
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.wizard}>
      <div className={`${classes.sheet} ${classes.done}`}>
        <span className={classes.tick} aria-hidden>
          <IconCheck size={28} />
        </span>
        <h1 ref={title} tabIndex={-1}>
          {m.registration_done_title()}
        </h1>
        <div>{m.registration_done_text({ name })}</div>
        <div className={classes.number}>
          <CopyNumber value={refNo} />
        </div>
        <div className={classes.sub}>{m.registration_done_next({ email })}</div>
        <Group gap="sm" justify="center" data-print="none">
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            {m.registration_done_print()}
          </Button>
          <Button component={Link} to="/registration-status" variant="default">
            {m.registration_see_status_button()}
          </Button>
          <Button component={Link} to="/" variant="default">
            {m.registration_done_home()}
          </Button>
        </Group>
      </div>
    </div>
  );
}
