import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { fullName, isMinor, textOf } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import classes from './card-preview.module.css';
import { useJudgement } from './form-context.tsx';

/** How the name, the parent and the birth date will stand on the card: a drawing, so that a slip is seen before money moves. */
export function CardPreview() {
  const { values, today } = useJudgement();
  const text = (key: string) => textOf(values, key);
  const isMother = text('singleParent') === 'Y' || text('cardParent') === 'M';
  const parent = isMother ? 'mother' : 'father';
  const parentName = fullName(text(`${parent}FirstName`), text(`${parent}MiddleName`), text(`${parent}LastName`));
  const minor = isMinor(values, today);
  return (
    <figure className={classes.figure}>
      <div className={classes.card}>
        <div className={classes.band}>{m.nsdl_pan_merchant_card_print_owner()}</div>
        <div className={classes.photo} data-empty={minor || undefined} aria-hidden>
          <svg viewBox="0 0 25 35">
            <circle cx="12.5" cy="13" r="5.5" />
            <path d="M2 35c0-9 4.5-13 10.5-13S23 26 23 35z" />
          </svg>
        </div>
        <dl className={classes.lines}>
          <dt>{m.nsdl_pan_merchant_card_preview()}</dt>
          <dd className={classes.name}>{text('cardName') || ' '}</dd>
          <dt>{isMother ? m.nsdl_pan_merchant_card_print_mother() : m.nsdl_pan_merchant_card_print_father()}</dt>
          <dd>{parentName || ' '}</dd>
          <dt>{m.nsdl_pan_merchant_card_print_birth()}</dt>
          <dd>{text('birthDate') ? formatDate(text('birthDate')) : ' '}</dd>
        </dl>
      </div>
      {minor ? <figcaption>{m.nsdl_pan_merchant_card_minor()}</figcaption> : null}
    </figure>
  );
}
