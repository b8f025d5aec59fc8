import { Button, Group, Input } from '@mantine/core';
import type { MailTemplate } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

type Field = HTMLInputElement | HTMLTextAreaElement;
const names = ['subject', 'body'];

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && names.includes(target.name);

/** An event's placeholders; a click inserts one at the cursor of the last edited field. */
export function PlaceholderButtons({ placeholders }: Pick<MailTemplate, 'placeholders'>) {
  const { setValue } = useFormContext();
  const last = useRef<Field>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (isField(target)) last.current = target;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  const insert = (name: string) => {
    const field = last.current ?? document.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
    if (!field) return;
    const at = field.selectionStart ?? field.value.length;
    const text = `{${name}}`;
    const value = `${field.value.slice(0, at)}${text}${field.value.slice(field.selectionEnd ?? at)}`;
    setValue(field.name, value, { shouldDirty: true, shouldValidate: true });
    field.focus();
    requestAnimationFrame(() => field.setSelectionRange(at + text.length, at + text.length));
  };
  return (
    <Input.Wrapper label={m.notifications_templates_placeholders()} labelElement="div">
      <Group gap="xs" mt={4}>
        {placeholders.map(({ name, sample, isRequired }) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            aria-label={m.notifications_templates_placeholder_add({ name: `{${name}}` })}
            title={sample}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
            {isRequired ? ` · ${m.notifications_templates_placeholder_required()}` : ''}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  );
}
