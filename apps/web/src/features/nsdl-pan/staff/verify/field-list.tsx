import { ActionIcon } from '@mantine/core';
import { m, panLabel } from '@sevadesk/messages';
import { IconCheck, IconPrinter, IconX } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { labelOf } from '../../components/field-text.ts';
import type { CheckedField } from './checked-fields.ts';
import type { Mark, Marks } from './objections.ts';
import classes from './verify.module.css';

type Props = {
  fields: readonly CheckedField[];
  marks: Marks;
  at: number;
  onGo: (at: number) => void;
  onMark: (field: string, mark: Mark) => void;
};

/** The typed values, to compare line by line with the scan; the scan shows the focused line. */
export function FieldList({ fields, marks, at, onGo, onMark }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line in focus is what moves the list.
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const printed = fields.filter(({ needsLook }) => !needsLook).length;
  return (
    <>
      {printed > 0 ? <p className={classes.printed}>{m.nsdl_pan_staff_verify_printed({ count: printed })}</p> : null}
      <ol ref={list} className={classes.fields} aria-label={m.nsdl_pan_staff_verify_fields()}>
        {fields.map(({ field, text, isChanged, needsLook }, position) => {
          const label = labelOf(field);
          const isFirst = fields[position - 1]?.field.section !== field.section;
          return (
            <Fragment key={field.key}>
              {isFirst ? <li className={classes.section}>{panLabel('section', field.section)}</li> : null}
              <li
                className={classes.field}
                data-current={position === at || undefined}
                data-mark={marks[field.key]}
                data-changed={isChanged || undefined}
                data-needs-look={needsLook || undefined}
              >
                <button
                  type="button"
                  aria-current={position === at || undefined}
                  tabIndex={position === Math.max(at, 0) ? 0 : -1}
                  onClick={() => onGo(position)}
                >
                  <span>
                    {label}
                    {needsLook ? null : (
                      <IconPrinter size={12} role="img" aria-label={m.nsdl_pan_staff_verify_printed_one()} />
                    )}
                    {isChanged ? <i> · {m.nsdl_pan_filing_change_ticked()}</i> : null}
                  </span>
                  <b>{text || '–'}</b>
                </button>
                <MarkButtons label={label} mark={marks[field.key]} onMark={(mark) => onMark(field.key, mark)} />
              </li>
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

type MarkProps = { label: string; mark: Mark | undefined; onMark: (mark: Mark) => void };

function MarkButtons({ label, mark, onMark }: MarkProps) {
  return (
    <>
      <ActionIcon
        size={32}
        tabIndex={-1}
        variant={mark === 'tick' ? 'light' : 'subtle'}
        color={mark === 'tick' ? 'green' : 'gray'}
        aria-pressed={mark === 'tick'}
        aria-label={m.nsdl_pan_staff_verify_agrees({ field: label })}
        onClick={() => onMark('tick')}
      >
        <IconCheck size={18} />
      </ActionIcon>
      <ActionIcon
        size={32}
        tabIndex={-1}
        variant={mark === 'cross' ? 'light' : 'subtle'}
        color={mark === 'cross' ? 'red' : 'gray'}
        aria-pressed={mark === 'cross'}
        aria-label={m.nsdl_pan_staff_verify_differs({ field: label })}
        onClick={() => onMark('cross')}
      >
        <IconX size={18} />
      </ActionIcon>
    </>
  );
}
