import { Kbd, Textarea, UnstyledButton } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type Ref, useEffect, useRef } from 'react';
import { fits, keyOfReason, type Outcome, type Reason } from './objections.ts';
import classes from './verify.module.css';

type Props = {
  reasons: readonly Reason[];
  chosen: readonly Reason[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onReason: (code: string, on: boolean) => void;
  remark: string;
  onRemark: (text: string) => void;
  remarkRef: Ref<HTMLTextAreaElement>;
  /** The prepared decision; objections that cannot lead to it are dimmed. */
  outcome: Outcome | undefined;
};

/** The objections, each with its key, and a free remark; collapsed while there are none. */
export function ObjectionPanel(props: Props) {
  const { reasons, chosen, isOpen, onOpen, onReason, remark, onRemark, remarkRef, outcome } = props;
  const list = useRef<HTMLUListElement>(null);
  const newest = chosen.at(-1)?.code;
  useEffect(() => {
    if (newest) list.current?.querySelector(`[data-code="${newest}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <section ref={place} className={classes.objections} aria-label={m.nsdl_pan_staff_verify_reasons()}>
      <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <b>{m.nsdl_pan_staff_verify_reasons()}</b>
        {chosen.length > 0 ? (
          <span className={classes.count}>{chosen.length}</span>
        ) : (
          <span>{m.nsdl_pan_staff_verify_reasons_hint()}</span>
        )}
        {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />}
      </UnstyledButton>
      {isOpen ? (
        <>
          <ul ref={list} className={classes.reasons}>
            {reasons.map((reason, position) => {
              const { code, text } = reason;
              const isChosen = chosen.some((one) => one.code === code);
              return (
                <li key={code} data-code={code} data-unfit={(outcome && !fits(reason, outcome)) || undefined}>
                  <button type="button" aria-pressed={isChosen} onClick={() => onReason(code, !isChosen)}>
                    <Kbd size="xs">{keyOfReason(position)?.toUpperCase()}</Kbd>
                    <span>{text}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          <Textarea
            ref={remarkRef}
            size="sm"
            autosize
            minRows={1}
            maxRows={4}
            maxLength={500}
            label={
              <>
                {m.nsdl_pan_staff_verify_remark()} <small>{m.nsdl_pan_staff_verify_remark_hint()}</small>
              </>
            }
            value={remark}
            onChange={({ currentTarget }) => onRemark(currentTarget.value)}
          />
        </>
      ) : null}
    </section>
  );
}
