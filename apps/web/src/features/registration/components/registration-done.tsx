import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { CopyNumber } from '../../../shared/ui/copy-number.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import classes from './registration.module.css';

export type Done = { refNo: string; name: string; email: string };

export function RegistrationDone({ refNo, name, email }: Done) {
  return (
    <div className={classes.wizard} role="status">
      <PageHeader title={m.registration_done_title()} />
      <div className={classes.done}>
        <div>{m.registration_done_text({ name })}</div>
        <div className={classes.number}>
          <CopyNumber value={refNo} />
        </div>
        <div className={classes.sub}>{m.registration_done_next({ email })}</div>
        <Button component={Link} to="/" variant="default">
          {m.registration_done_home()}
        </Button>
      </div>
    </div>
  );
}
