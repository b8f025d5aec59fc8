import { Button, Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useContext } from 'react';
import { asApiError, errorLines, isPassing } from '../../failure/api-error.ts';
import { HasHeading } from '../frame/page-heading.ts';
import { useNamesPage } from '../frame/page-name.ts';
import { CopyNumber } from '../values/copy-number.tsx';
import classes from './states.module.css';

type Props = { error: unknown; title?: string; onRetry?: () => void };

/** The error, a retry button, and the reference number unless the error passes soon. */
export function ErrorState({ error, title, onRetry }: Props) {
  const { reference, isNetworkFailure } = asApiError(error);
  const [message, ...lines] = errorLines(error);
  const hasHeading = useContext(HasHeading);
  const heading = title ?? (isNetworkFailure ? m.shared_network_error_title() : m.shared_error_title());
  useNamesPage(hasHeading ? undefined : heading);
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={32} color="var(--sd-bad)" aria-hidden />
      <Text fw={650} component={hasHeading ? 'p' : 'h1'} m={0}>
        {heading}
      </Text>
      {title?.includes(message ?? '') ? null : <Text c="dimmed">{message}</Text>}
      {lines.map((line) => (
        <Text key={line} c="dimmed">
          {line}
        </Text>
      ))}
      {onRetry ? (
        <Button variant="default" onClick={onRetry}>
          {m.shared_retry()}
        </Button>
      ) : null}
      {reference && !isPassing(error) ? (
        <Text size="sm" c="dimmed" component="div">
          <CopyNumber value={reference} /> {m.shared_reference_help()}
        </Text>
      ) : null}
    </div>
  );
}
