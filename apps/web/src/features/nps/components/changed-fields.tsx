import type { OrderEvent } from '@sevadesk/contract/kernel/orders';
import { m } from '@sevadesk/messages';
import { placeLabel, textOf } from './field-text.ts';
import classes from './nps.module.css';

/** The changes of a step in the form, field by field: before and after. */
export function ChangedFields({ changes = [] }: Pick<OrderEvent, 'changes'>) {
  if (changes.length === 0) return null;
  const shown = (place: string, value: unknown) =>
    textOf(place.split('.').at(-1) ?? place, value) || m.nps_changed_empty();
  return (
    <ul className={classes.rows}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {m.nps_changed({ field: placeLabel(field), before: shown(field, before), after: shown(field, after) })}
        </li>
      ))}
    </ul>
  );
}
