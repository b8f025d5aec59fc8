import { useState } from 'react';
import { pictureAddress, usePictureVersion } from './brand-pictures.ts';
import classes from './logo.module.css';

/** The network's logo, or the first letter of its name while there is none. */
export function Logo({ name }: { name: string }) {
  const version = usePictureVersion((state) => state.version);
  const address = pictureAddress('logo', version);
  const [missing, setMissing] = useState<string>();
  if (missing === address) {
    return (
      <span className={classes.letter} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  }
  return <img className={classes.logo} src={address} alt="" height={32} onError={() => setMissing(address)} />;
}
