import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { loginPath } from '../../../shared/auth/paths.ts';
import { addressLines, useBusiness } from '../../../shared/site/use-business.ts';
import { publicLinks } from './links.ts';
import { SocialLinks } from './social-links.tsx';
import classes from './public.module.css';

const thisYear = new Date().getFullYear();

/** Head office, useful links, legal labels (labels, not links) and social icons (PUB-04). */
export function PublicFooter() {
  const business = useBusiness();
  const name = business?.businessName || m.app_site();
  return (
    <footer className={classes.footer} data-print="none">
      <div className={classes.footerGrid}>
        <section>
          <h2>{m.app_head_office()}</h2>
          <address>
            <strong>{name}</strong>
            {business ? addressLines(business).map((line) => <span key={line}>{line}</span>) : null}
            {business?.contactNo ? <a href={`tel:${business.contactNo}`}>{business.contactNo}</a> : null}
            {business?.emailId ? <a href={`mailto:${business.emailId}`}>{business.emailId}</a> : null}
          </address>
        </section>
        <section>
          <h2>{m.app_useful_links()}</h2>
          <ul>
            {publicLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label()}</Link>
              </li>
            ))}
            <li>
              <Link to={loginPath}>{m.app_login()}</Link>
            </li>
          </ul>
        </section>
        <section>
          <h2>{m.app_legal()}</h2>
          <ul>
            <li>{m.app_privacy()}</li>
            <li>{m.app_licensing()}</li>
            <li>{m.app_terms()}</li>
          </ul>
        </section>
        <section>
          <h2>{m.app_follow()}</h2>
          <SocialLinks />
        </section>
      </div>
      <p className={classes.rights}>{m.app_rights({ year: thisYear, name })}</p>
    </footer>
  );
}
