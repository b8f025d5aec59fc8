import { Button, Text } from '@mantine/core';
import { type RegistrationProgress, registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { PageSkeleton } from '../../../shared/ui/states/loaded.tsx';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import { ProgressCard } from '../components/progress-card.tsx';
import classes from '../components/registration.module.css';
import { StatusForm } from '../components/status-form.tsx';

/** Shows applicants the status of their registration: by number and mailed code, or by a mailed link. */
export function RegistrationStatusPage() {
  useNamesPage(m.registration_status_title());
  const { token }: { token?: string } = useSearch({ strict: false });
  const [asked, setAsked] = useState<RegistrationProgress>();
  const [isAsking, setAsking] = useState(false);
  const linked = useLinked(token);
  const found = asked ?? (isAsking ? undefined : linked.found);
  const requestAgain = () => {
    setAsked(undefined);
    setAsking(true);
  };
  return (
    <div className={classes.wizard} data-width="narrow">
      <h1 className={classes.heading}>{m.registration_status_title()}</h1>
      {found ? (
        <>
          <ProgressCard found={found} />
          <Button variant="default" mt="lg" onClick={requestAgain}>
            {m.registration_status_another()}
          </Button>
        </>
      ) : token && !isAsking ? (
        linked.failure === undefined ? (
          <PageSkeleton />
        ) : (
          <div className={classes.sheet}>
            <ErrorState error={linked.failure} />
            <Button variant="default" mx="auto" onClick={requestAgain}>
              {m.registration_status_by_code()}
            </Button>
          </div>
        )
      ) : (
        <div className={classes.sheet}>
          <StatusForm onFound={setAsked} />
        </div>
      )}
      <Text size="sm" c="dimmed" mt="xl">
        {m.registration_status_privacy()}
      </Text>
    </div>
  );
}

/** The status page of a mailed link. */
function useLinked(token: string | undefined) {
  const [found, setFound] = useState<RegistrationProgress>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!token) return;
    const open = async () => {
      const { proof, refNo } = await call(registration.followLink, { body: { token } });
      return call(registration.status, { body: { proof, refNo: refNo ?? '' } });
    };
    open().then(setFound, setFailure);
  }, [token]);
  return { found, failure };
}
