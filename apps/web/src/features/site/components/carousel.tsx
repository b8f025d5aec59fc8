import { slideSources } from '@sevadesk/contract/kernel/publishing';
import type { SiteSlide } from '@sevadesk/contract/site';
import { m } from '@sevadesk/messages';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { inLanguage } from '../../../shared/site/use-site-home.ts';
import classes from './carousel.module.css';

/** The slides maintained by staff, side by side: swiped, scrolled, or moved by the buttons. Nothing moves automatically (PUB-12). */
export function Carousel({ slides }: { slides: readonly SiteSlide[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const go = (to: number) => {
    const { current } = track;
    current?.scrollTo({ left: current.clientWidth * to, behavior: 'smooth' });
  };
  const follow = () => {
    const { current } = track;
    if (current && current.clientWidth > 0) setShown(Math.round(current.scrollLeft / current.clientWidth));
  };
  return (
    <section className={classes.carousel} aria-roledescription="carousel" aria-label={m.site_carousel()}>
      {/* A scrolling region must be reachable by keyboard. */}
      <ul ref={track} className={classes.track} onScroll={follow} tabIndex={slides.length > 1 ? 0 : undefined}>
        {slides.map((slide, index) => (
          <li key={slide.id} aria-hidden={index === shown ? undefined : true}>
            <Slide slide={slide} isFirst={index === 0} isShown={index === shown} />
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className={classes.bar}>
          <button
            type="button"
            aria-label={m.site_carousel_back()}
            disabled={shown === 0}
            onClick={() => go(shown - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </button>
          <span aria-live="polite">{m.site_carousel_place({ place: shown + 1, count: slides.length })}</span>
          <button
            type="button"
            aria-label={m.site_carousel_on()}
            disabled={shown === slides.length - 1}
            onClick={() => go(shown + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </button>
        </div>
      ) : null}
    </section>
  );
}

function Slide({ slide, isFirst, isShown }: { slide: SiteSlide; isFirst: boolean; isShown: boolean }) {
  const [title, text] = [inLanguage(slide.title), inLanguage(slide.text)];
  const picture = (
    <figure>
      <img
        src={slide.pictureUrl}
        {...slideSources(slide.pictureUrl)}
        alt={inLanguage(slide.alt)}
        width={1600}
        height={640}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
      {title || text ? (
        <figcaption>
          {title ? <strong>{title}</strong> : null}
          {text ? <span>{text}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  );
  return (
    <SlideLink link={slide.link} isShown={isShown}>
      {picture}
    </SlideLink>
  );
}

function SlideLink({ link, isShown, children }: { link: string | null; isShown: boolean; children: ReactNode }) {
  const tabIndex = isShown ? undefined : -1;
  if (link === null) return children;
  if (link.startsWith('/')) {
    return (
      <Link to={link} tabIndex={tabIndex}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex}>
      {children}
    </a>
  );
}
