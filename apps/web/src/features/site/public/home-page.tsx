import { m } from '@sevadesk/messages';
import { loginPath, registerPath } from '../../../shared/auth/paths.ts';
import { inLanguage, useSiteHome } from '../../../shared/site/use-site-home.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { Carousel } from '../components/carousel.tsx';
import { ContactStrip } from '../components/contact-strip.tsx';
import { CounterPicture } from '../components/counter-picture.tsx';
import { NewsBand, NewsList } from '../components/news.tsx';
import { Offers } from '../components/offers.tsx';
import { Opening, Section } from '../components/section.tsx';
import { ServiceTeaser } from '../components/service-teaser.tsx';
import { Steps } from '../components/steps.tsx';
import { TrackBox } from '../components/track-box.tsx';
import classes from './home-page.module.css';

/** The home page: the network, the news, tracking of an application, and how to join (PUB-12). */
export function HomePage() {
  const home = useSiteHome();
  const news = home?.news ?? [];
  const loud = news.filter(({ importance }) => importance === 'banner');
  const calm = news.filter(({ importance }) => importance !== 'banner');
  const slides = home?.slides ?? [];
  const lead = home ? inLanguage(home.homeLead) : '';
  return (
    <>
      <NewsBand news={loud} />
      <Opening title={m.site_home_title()} lead={lead || m.site_home_lead()} picture={<CounterPicture />}>
        <ButtonLink to={registerPath}>{m.site_home_partner()}</ButtonLink>
        <ButtonLink to={loginPath} quiet>
          {m.site_home_login()}
        </ButtonLink>
      </Opening>
      {slides.length > 0 ? <Carousel slides={slides} /> : null}
      <div className={classes.now} data-news={calm.length > 0 || undefined}>
        <TrackBox />
        {calm.length > 0 ? <NewsList news={calm} /> : null}
      </div>
      <Section title={m.site_home_what_title()} tinted>
        <Offers />
      </Section>
      <Section title={m.site_home_services_title()}>
        <ServiceTeaser />
        <ButtonLink to="/services" quiet>
          {m.site_home_all_services()}
        </ButtonLink>
      </Section>
      <Section title={m.site_home_how_title()} tinted>
        <Steps />
      </Section>
      <div className={classes.join}>
        <div>
          <h2>{m.site_home_join_title()}</h2>
          <p>{m.site_home_join_text()}</p>
        </div>
        <ButtonLink to={registerPath} quiet>
          {m.site_home_partner()}
        </ButtonLink>
      </div>
      <Section title={m.site_home_contact_title()} tinted>
        <ContactStrip />
      </Section>
    </>
  );
}
