import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import classes from './track-box.module.css';

/** Finds an application by the number on its slip; a plain form, so that it works before the application runs. */
export function TrackBox() {
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('t');
    const number = typeof token === 'string' ? token.trim() : '';
    void navigate({ href: `/track?t=${encodeURIComponent(number)}` });
  };
  return (
    <section className={classes.box} aria-labelledby="track">
      <SlipPicture />
      <div>
        <h2 id="track">{m.site_track_title()}</h2>
        <p>{m.site_track_text()}</p>
        <form action="/track" method="get" onSubmit={find}>
          <label htmlFor="track-token">{m.site_track_label()}</label>
          <span>
            <input
              id="track-token"
              name="t"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              placeholder={m.site_track_placeholder()}
            />
            <button type="submit">{m.site_track_button()}</button>
          </span>
        </form>
      </div>
    </section>
  );
}

function SlipPicture() {
  return (
    <svg viewBox="0 0 96 120" width="96" height="120" aria-hidden="true">
      <path
        d="M10 6h76v104l-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-4-3z"
        fill="var(--sd-art-5)"
        stroke="var(--sd-art-1)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M24 24h30M24 36h48" stroke="var(--sd-art-3)" strokeWidth="6" strokeLinecap="round" />
      <path d="M26 54h16v16H26zM54 54h16v16H54zM26 80h16v16H26z" fill="none" stroke="var(--sd-art-1)" strokeWidth="5" />
      <path d="M54 80h6v6h-6zM64 86h6v10h-6zM54 90h6v6h-6z" fill="var(--sd-art-4)" />
    </svg>
  );
}
