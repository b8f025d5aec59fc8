import { servicePackages, services } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { serviceName } from '../components/names.ts';
import classes from './package-layout.module.css';

/** One package (STF-26): its name above a tab for each part, and the current part. */
export function PackageLayout() {
  const { pkgId } = useParams({ from: '/backend/masters/package/$pkgId' });
  const part = useLocation().pathname.split('/')[5];
  const service = services.find((one) => one === part);
  const query = useCall(servicePackages.get, { params: { id: pkgId } });
  return (
    <Loaded query={query}>
      {(found) => (
        <ListPage
          name={service ? `${found.name} · ${serviceName(service)}` : found.name}
          title={
            <span className={classes.title}>
              {found.name}
              <StatusBadge of="master" status={found.isActive ? 'active' : 'inactive'} />
            </span>
          }
          breadcrumb={[{ label: m.service_packages_title(), link: { to: '/backend/masters/package' } }]}
        >
          <nav className={classes.tabs} aria-label={m.service_packages_tabs()}>
            <Link to="/backend/masters/package/$pkgId" params={{ pkgId }} activeOptions={{ exact: true }}>
              {m.service_packages_overview()}
            </Link>
            {services.map((service) => (
              <Link key={service} to={`/backend/masters/package/$pkgId/${service}`} params={{ pkgId }}>
                {serviceName(service)}
                {found.services.find((one) => one.service === service)?.hasDraft ? (
                  <span className={classes.mark} title={m.service_packages_service_draft()}>
                    {m.service_packages_draft_title()}
                  </span>
                ) : null}
              </Link>
            ))}
          </nav>
          <Outlet />
        </ListPage>
      )}
    </Loaded>
  );
}
