import { m } from '@sevadesk/messages';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import { Opening, Section } from '../components/section.tsx';
import { ServiceIcon } from '../components/service-icon.tsx';
import { services } from '../components/services.ts';
import classes from './services-page.module.css';

/** The 13 tiles of the specification, each with its own icon (PUB-06). */
export function ServicesPage() {
  useNamesPage(m.site_services_title());
  return (
    <>
      <Opening title={m.site_services_title()} lead={m.site_services_lead()} />
      <Section tinted>
        <ul className={classes.tiles}>
          {services.map(({ id, name, text }) => (
            <li key={id} id={id} className={classes.tile}>
              <ServiceIcon id={id} />
              <h2>{name()}</h2>
              <p>{text()}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
