import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { fullName, isMinor, labelKeyOf, textOf } from '@sevadesk/contract/nsdl-pan';
import { m, panLabel } from '@sevadesk/messages';
import classes from './card-preview.module.css';
import { useJudgement } from './form-context.tsx';

/** A preview of name, parent and date on the card, so that mistakes are seen before anything is charged. */
export function CardPreview() {
  const { form } = useJudgement();
  return form.category === 'individual' ? <PersonCard /> : <EntityCard />;
}

function PersonCard() {
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

/** An entity's card has neither photo nor parent. */
function EntityCard() {
  const { form, values } = useJudgement();
  const date = form.fields.find(({ key }) => key === 'birthDate');
  const birth = textOf(values, 'birthDate');
  return (
    <figure className={classes.figure}>
      <div className={classes.card} data-entity>
        <div className={classes.band}>{m.nsdl_pan_merchant_card_print_owner()}</div>
        <dl className={classes.lines}>
          <dt>{m.nsdl_pan_merchant_card_preview()}</dt>
          <dd className={classes.name}>{textOf(values, 'cardName') || ' '}</dd>
          <dt>{date ? panLabel('field', labelKeyOf(date)) : ''}</dt>
          <dd>{birth ? formatDate(birth) : ' '}</dd>
        </dl>
      </div>
    </figure>
  );
}
