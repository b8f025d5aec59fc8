import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import classes from './public.module.css';

/** For every unknown URL, in every area; the texts are the specification's (PUB-08). */
export function NotFoundPage() {
  useNamesPage(m.app_not_found_name());
  return (
    <div className={classes.notFound}>
      <svg viewBox="0 0 240 150" aria-hidden="true">
        <rect
          x="40"
          y="22"
          width="160"
          height="106"
          rx="10"
          fill="var(--sd-surface)"
          stroke="var(--sd-line-strong)"
          strokeDasharray="6 6"
        />
        <circle cx="92" cy="66" r="16" fill="var(--sd-art-3)" />
        <path d="M68 104c4-16 44-16 48 0" fill="none" stroke="var(--sd-art-2)" strokeWidth="6" strokeLinecap="round" />
        <path d="M134 58h44M134 74h32M134 90h40" stroke="var(--sd-line)" strokeWidth="7" strokeLinecap="round" />
        <circle cx="194" cy="118" r="20" fill="var(--sd-surface)" stroke="var(--sd-art-4)" strokeWidth="5" />
        <path d="M208 133l16 15" stroke="var(--sd-art-4)" strokeWidth="6" strokeLinecap="round" />
      </svg>
      <h1>{m.app_not_found_title()}</h1>
      <p>{m.app_not_found_text()}</p>
      <Link to="/" className={classes.primary}>
        {m.app_not_found_button()}
      </Link>
    </div>
  );
}
