import { m } from '@sevadesk/messages';
import { useBusiness } from '../../../shared/site/use-business.ts';
import { Logo } from '../../../shared/ui/frame/logo.tsx';
import classes from './shell.module.css';

/** Logo and business name. */
export function Brand({ folded = false }: { folded?: boolean }) {
  const name = useBusiness()?.businessName ?? m.app_site();
  return (
    <span className={classes.brandLine}>
      <Logo name={name} />
      <span className={classes.brandName} hidden={folded}>
        {name}
      </span>
    </span>
  );
}
