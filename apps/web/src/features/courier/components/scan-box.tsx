import { Button, TextInput } from '@mantine/core';
import { splitCodes } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { IconBarcode } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { errorLines } from '../../../shared/failure/api-error.ts';
import { CameraScan } from './camera-scan.tsx';
import classes from './courier.module.css';
import { beep, type Cue, worstOf } from './cue.ts';
import { helpAbove } from '../../../shared/form/help-above.ts';

type Props = {
  label: string;
  help?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Returns one result per code. Calls are sequential, however fast codes are scanned. */
  onCodes: (codes: string[]) => Promise<Cue[]>;
};

const shownLines = 5;

const failed = (codes: readonly string[], error: unknown): Cue => ({
  tone: 'bad',
  text: m.courier_scan_failed({ codes: codes.join(', '), reason: errorLines(error).join(' ') }),
});

/** One input for hardware scanner, keyboard and clipboard: Enter submits a line; the result appears at once as text, colour and sound. */
export function ScanBox({ label, help, disabled, autoFocus, onCodes }: Props) {
  const [text, setText] = useState('');
  const [cues, setCues] = useState<{ round: number; lines: Cue[] }>({ round: 0, lines: [] });
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const take = (codes: string[]) => {
    if (codes.length === 0) return;
    queue.current = queue.current.then(async () => {
      // A scan without a response is reported like any other; the queued ones continue.
      const lines = await onCodes(codes).catch((error: unknown): Cue[] => [failed(codes, error)]);
      if (lines.length > 0) beep(worstOf(lines));
      setCues(({ round }) => ({ round: round + 1, lines: lines.toReversed() }));
    });
  };
  const consumeTyped = () => {
    const typed = text.trim();
    setText('');
    // A single code may contain spaces; lines and commas separate a list.
    if (typed !== '') take(/[\n,;]/.test(typed) ? splitCodes(typed) : [typed]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // A scanner ends its line with Enter, which must not submit the surrounding form.
    event.preventDefault();
    consumeTyped();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n,;]/.test(pasted.trim())) return;
    event.preventDefault();
    take(splitCodes(pasted));
  };
  const [newest] = cues.lines;
  return (
    <div className={classes.scan}>
      <div className={classes.scanRow}>
        <TextInput
          label={label}
          description={help}
          inputWrapperOrder={helpAbove}
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          leftSection={<IconBarcode size={18} />}
          autoComplete="off"
          spellCheck={false}
          value={text}
          data-tone={newest?.tone}
          classNames={{ input: classes.scanInput }}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button variant="default" disabled={disabled} onClick={consumeTyped}>
          {m.courier_form_scan_add()}
        </Button>
        {disabled ? null : <CameraScan onCode={(code) => take([code])} />}
      </div>
      <div role="status" className={classes.told}>
        <ol className={classes.cues} key={cues.round}>
          {cues.lines.slice(0, shownLines).map(({ tone, text: words }, place) => (
            <li key={`${place} ${words}`} data-tone={tone}>
              {words}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
