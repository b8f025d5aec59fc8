import { m } from '@sevadesk/messages';
import classes from './steps.module.css';

const steps = [
  { title: m.site_home_how_1_title, text: m.site_home_how_1_text },
  { title: m.site_home_how_2_title, text: m.site_home_how_2_text },
  { title: m.site_home_how_3_title, text: m.site_home_how_3_text },
  { title: m.site_home_how_4_title, text: m.site_home_how_4_text },
];

/** The steps of an application, from the counter to the card. */
export function Steps() {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title()}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <h3>{title()}</h3>
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  );
}
