import { Checkbox, NativeSelect, Text } from '@mantine/core';
import {
  type MailChoice,
  mailChoices,
  type NoticeChoice,
  type NoticePreference,
} from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import classes from './notifications.module.css';

export type Way = NoticeChoice;

const mailWords: Record<MailChoice, () => string> = {
  now: m.notifications_prefs_now,
  digest: m.notifications_prefs_digest,
  none: m.notifications_prefs_none,
};

type Props = { rows: readonly NoticePreference[]; onChange: (event: string, way: Way) => void };

/** One row per event: inbox on or off, the kind of mail, and SMS where the network sends any. */
export function ChoiceTable({ rows, onChange }: Props) {
  const hasSms = rows.some(({ isBySms }) => isBySms);
  const isMail = (value: string): value is MailChoice => value in mailWords;
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">{m.notifications_prefs_event()}</th>
          <th scope="col">{m.notifications_prefs_in_app()}</th>
          <th scope="col">{m.notifications_prefs_mail()}</th>
          {hasSms ? <th scope="col">{m.notifications_prefs_sms()}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ event, label, inApp, mail, sms, isBySms, isLocked }) => (
          <tr key={event}>
            <td>
              {label}
              {isLocked ? (
                <Text size="xs" c="dimmed">
                  {m.notifications_prefs_locked()}
                </Text>
              ) : null}
            </td>
            <td data-way={m.notifications_prefs_in_app()}>
              <Checkbox
                checked={inApp}
                disabled={isLocked}
                aria-label={m.notifications_prefs_in_app_of({ event: label })}
                onChange={({ currentTarget }) => onChange(event, { inApp: currentTarget.checked, mail, sms })}
              />
            </td>
            <td>
              <NativeSelect
                size="xs"
                value={mail}
                disabled={isLocked}
                aria-label={m.notifications_prefs_mail_of({ event: label })}
                data={mailChoices.map((value) => ({ value, label: mailWords[value]() }))}
                onChange={({ currentTarget: { value } }) =>
                  isMail(value) && onChange(event, { inApp, mail: value, sms })
                }
              />
            </td>
            {hasSms ? (
              <td data-way={isBySms ? m.notifications_prefs_sms() : undefined}>
                {isBySms ? (
                  <Checkbox
                    checked={sms}
                    disabled={isLocked}
                    aria-label={m.notifications_prefs_sms_of({ event: label })}
                    onChange={({ currentTarget }) => onChange(event, { inApp, mail, sms: currentTarget.checked })}
                  />
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
