import { Link } from '@tanstack/react-router';
import { ServiceIcon } from './service-icon.tsx';
import { type ServiceId, services } from './services.ts';
import classes from './service-teaser.module.css';

const shown: readonly ServiceId[] = [
  'pancard',
  'aeps',
  'bbps',
  'recharges',
  'digital-signature',
  'national-pension-system',
];

/** Six of the services as icons with names, and a link to all of them. */
export function ServiceTeaser() {
  return (
    <ul className={classes.teaser}>
      {services
        .filter(({ id }) => shown.includes(id))
        .map(({ id, name }) => (
          <li key={id}>
            <Link to="/services" hash={id}>
              <ServiceIcon id={id} />
              <span>{name()}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
