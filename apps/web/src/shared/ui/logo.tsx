import { useState } from 'react';
import classes from './logo.module.css';

/** The network's logo, or the first letter of its name while there is none. */
export function Logo({ name }: { name: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) {
    return (
      <span className={classes.letter} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  }
  return <img className={classes.logo} src="/api/logo" alt="" height={32} onError={() => setMissing(true)} />;
}
