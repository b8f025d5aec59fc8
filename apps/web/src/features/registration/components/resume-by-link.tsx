import { Button } from '@mantine/core';
import { registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { PageSkeleton } from '../../../shared/ui/states/loaded.tsx';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import { adoptDraft } from './draft.ts';
import classes from './registration.module.css';

async function open(token: string): Promise<void> {
  const { proof, email } = await call(registration.followLink, { body: { token } });
  const { draft } = await call(registration.openDraft, { body: { proof } });
  adoptDraft({ proof, email, draft });
}

/** Follows the mailed link: loads the saved draft onto this device and removes the token from the URL. */
export function ResumeByLink({ token }: { token: string }) {
  useNamesPage(m.registration_title());
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  useEffect(() => {
    open(token).then(() => navigate({ to: '/auth/register', search: {}, replace: true }), setFailure);
  }, [token, navigate]);
  return (
    <div className={classes.wizard}>
      <h1 className={classes.heading}>{m.registration_title()}</h1>
      {failure === undefined ? (
        <PageSkeleton />
      ) : (
        <div className={classes.sheet}>
          <ErrorState error={failure} />
          <Button component={Link} to="/auth/register" variant="default" mx="auto">
            {m.registration_resume_instead()}
          </Button>
        </div>
      )}
    </div>
  );
}
