import type { StaffDashboard } from '@sevadesk/contract/dashboard';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import classes from '../components/dashboard.module.css';

type Provider = StaffDashboard['providers'][number];

const names = {
  upi: m.dashboard_provider_upi,
  'pan-nsdl': m.dashboard_provider_pan_nsdl,
  'pan-uti': m.dashboard_provider_pan_uti,
  'nps-cra': m.dashboard_provider_nps_cra,
  mandate: m.dashboard_provider_mandate,
  'bill-network': m.dashboard_provider_bill_network,
  mail: m.dashboard_provider_mail,
} as const;

function wordOf({ mode, asked, silent }: Provider): { state: string; word: string } {
  if (mode === 'off') return { state: 'quiet', word: m.dashboard_provider_off() };
  if (asked === 0) return { state: 'quiet', word: m.dashboard_provider_quiet() };
  if (silent === 0) return { state: 'good', word: m.dashboard_provider_good({ asked: String(asked) }) };
  return { state: 'silent', word: m.dashboard_provider_silent({ silent: String(silent), asked: String(asked) }) };
}

/** Today's status of each external service, with a link to its settings. */
export function ProviderRows({ providers }: { providers: readonly Provider[] }) {
  const visible = useVisiblePaths();
  return (
    <ul className={classes.rows}>
      {providers.map((one) => {
        const { state, word } = wordOf(one);
        const path = one.provider === 'mail' ? '/backend/settings/smtp-setup' : '/backend/masters/api-credentials';
        const content = (
          <>
            <span className={classes.rowText}>
              <span>{names[one.provider]()}</span>
              {one.lastGoodAt ? (
                <span className={classes.rowNote}>
                  {m.dashboard_provider_last()} <DateText value={one.lastGoodAt} time />
                </span>
              ) : null}
            </span>
            <span className={classes.health} data-state={state}>
              {word}
            </span>
          </>
        );
        return (
          <li key={one.provider}>
            {visible(path) ? (
              <Link to={path as LinkProps['to']} className={classes.row}>
                {content}
              </Link>
            ) : (
              <div className={classes.row}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
