import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { ServiceSummary } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { serviceName } from './names.ts';
import classes from './service-cards.module.css';

type Props = { packageId: string; services: readonly ServiceSummary[] };

/** A card for each service: the start date of its prices, the next prices, and whether there is a draft. */
export function ServiceCards({ packageId, services }: Props) {
  return (
    <nav className={classes.services} aria-label={m.service_packages_services_title()}>
      {services.map(({ service, validFrom, products, comingFrom, hasDraft }) => (
        <Link key={service} to={`/backend/masters/package/$pkgId/${service}`} params={{ pkgId: packageId }}>
          <strong>{serviceName(service)}</strong>
          <small>
            {validFrom === null
              ? m.service_packages_service_none()
              : m.service_packages_service_products({ count: String(products) })}
          </small>
          {validFrom === null ? null : (
            <small>{m.service_packages_service_since({ date: formatDate(validFrom) })}</small>
          )}
          {comingFrom === null ? null : (
            <small data-tone="info">{m.service_packages_service_coming({ date: formatDate(comingFrom) })}</small>
          )}
          {hasDraft ? <small data-tone="wait">{m.service_packages_service_draft()}</small> : null}
        </Link>
      ))}
    </nav>
  );
}
