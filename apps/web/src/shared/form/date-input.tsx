import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { formatTypedDate, parseTypedDate } from '@sevadesk/contract/kernel/date-format';
import { isLocalDate } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })));

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** 'YYYY-MM-DD'; the typed text when it is not a date; null when empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
};

/** DD/MM/YYYY. Also accepts 1-5-1990 and 01.05.1990, rejects 31/02/2024, and offers a calendar whose week starts on Monday. */
export function DateInput({ value, onChange, min, max, ...props }: Props) {
  const [opened, setOpened] = useState(false);
  const text = value === null ? '' : isLocalDate(value) ? formatTypedDate(value) : value;
  const type = (typed: string) => {
    // A person may type slashes, or the separators used on paper; duplicates of the automatic slash are merged.
    const single = typed
      .replace(/[-. ]/g, '/')
      .replace(/\/{2,}/g, '/')
      .replace(/\b\d(?=\/)/g, (digit) => `0${digit}`);
    const withSlashes =
      typed.length > text.length ? single.replace(/^(\d{2})$/, '$1/').replace(/^(\d{2}\/\d{2})$/, '$1/') : single;
    onChange(withSlashes === '' ? null : (parseTypedDate(withSlashes) ?? withSlashes));
  };
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      placeholder={m.shared_date_placeholder()}
      maxLength={10}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      rightSectionWidth={text ? 60 : 34}
      rightSection={
        <>
          {text ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              onClick={() => onChange(null)}
              aria-label={m.shared_clear_date()}
            >
              <IconX size={14} />
            </ActionIcon>
          ) : null}
          <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-end">
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                onClick={() => setOpened(!opened)}
                aria-label={m.shared_open_calendar()}
              >
                <IconCalendar size={16} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <Suspense fallback={null}>
                <Calendar
                  value={value && isLocalDate(value) ? value : null}
                  min={min}
                  max={max}
                  onPick={(date) => {
                    onChange(date);
                    setOpened(false);
                  }}
                />
              </Suspense>
            </Popover.Dropdown>
          </Popover>
        </>
      }
    />
  );
}
