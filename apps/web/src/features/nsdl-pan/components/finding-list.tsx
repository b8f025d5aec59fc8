import { Anchor } from '@mantine/core';
import type { Finding } from '@sevadesk/contract/nsdl-pan';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './finding-list.module.css';

type Shown = Pick<Finding, 'field' | 'severity' | 'message' | 'cure'> & { label?: string };
type Props = {
  findings: readonly Shown[];
  /** The text when there are no findings. */
  good?: string | undefined;
  /** Moves to the field. */
  onGo?: (field: string) => void;
};

/** Errors first, then warnings: each with its fix. */
export function FindingList({ findings, good, onGo }: Props) {
  if (findings.length === 0) {
    return good ? (
      <p className={classes.good}>
        <IconCheck size={16} aria-hidden /> {good}
      </p>
    ) : null;
  }
  const sorted = findings.toSorted(
    (one, other) => Number(one.severity !== 'fault') - Number(other.severity !== 'fault'),
  );
  return (
    <ul className={classes.list}>
      {sorted.map(({ field, severity, message, cure, label }) => (
        <li key={`${field} ${message}`} data-severity={severity}>
          {severity === 'fault' ? (
            <IconAlertTriangle size={16} aria-hidden />
          ) : (
            <IconInfoCircle size={16} aria-hidden />
          )}
          <div>
            {onGo ? (
              <Anchor component="button" type="button" size="sm" onClick={() => onGo(field)}>
                {label ?? field}
              </Anchor>
            ) : label ? (
              <b>{label}</b>
            ) : null}
            <div>{message}</div>
            {cure ? <div className={classes.cure}>{cure}</div> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
