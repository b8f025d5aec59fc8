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

const wayOf = ({ inApp, mail, sms, push, whatsapp }: Way): Way => ({ inApp, mail, sms, push, whatsapp });

const mailWords: Record<MailChoice, () => string> = {
  now: m.notifications_prefs_now,
  digest: m.notifications_prefs_digest,
  none: m.notifications_prefs_none,
};

type Props = {
  rows: readonly NoticePreference[];
  /** Whether the person has devices that show notifications. */
  hasDevices: boolean;
  onChange: (event: string, way: Way) => void;
};

/** One row per event: inbox on or off, the kind of mail, devices, and SMS and WhatsApp where the network sends any. */
export function ChoiceTable({ rows, hasDevices, onChange }: Props) {
  const hasSms = rows.some(({ isBySms }) => isBySms);
  const hasWhatsapp = rows.some(({ isByWhatsapp }) => isByWhatsapp);
  const isMail = (value: string): value is MailChoice => value in mailWords;
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">{m.notifications_prefs_event()}</th>
          <th scope="col">{m.notifications_prefs_in_app()}</th>
          {hasDevices ? <th scope="col">{m.notifications_prefs_push()}</th> : null}
          <th scope="col">{m.notifications_prefs_mail()}</th>
          {hasWhatsapp ? <th scope="col">{m.whatsapp_title()}</th> : null}
          {hasSms ? <th scope="col">{m.notifications_prefs_sms()}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ event, label, isBySms, isByWhatsapp, isLocked, ...way }) => (
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
                checked={way.inApp}
                disabled={isLocked}
                aria-label={m.notifications_prefs_in_app_of({ event: label })}
                onChange={({ currentTarget }) => onChange(event, { ...wayOf(way), inApp: currentTarget.checked })}
              />
            </td>
            {hasDevices ? (
              <td data-way={m.notifications_prefs_push()}>
                <Checkbox
                  checked={way.inApp && way.push}
                  disabled={isLocked || !way.inApp}
                  aria-label={m.notifications_prefs_push_of({ event: label })}
                  onChange={({ currentTarget }) => onChange(event, { ...wayOf(way), push: currentTarget.checked })}
                />
              </td>
            ) : null}
            <td>
              <NativeSelect
                size="xs"
                value={way.mail}
                disabled={isLocked}
                aria-label={m.notifications_prefs_mail_of({ event: label })}
                data={mailChoices.map((value) => ({ value, label: mailWords[value]() }))}
                onChange={({ currentTarget: { value } }) =>
                  isMail(value) && onChange(event, { ...wayOf(way), mail: value })
                }
              />
            </td>
            {hasWhatsapp ? (
              <td data-way={isByWhatsapp ? m.whatsapp_title() : undefined}>
                {isByWhatsapp ? (
                  <Checkbox
                    checked={way.whatsapp}
                    disabled={isLocked}
                    aria-label={m.notifications_prefs_whatsapp_of({ event: label })}
                    onChange={({ currentTarget }) =>
                      onChange(event, { ...wayOf(way), whatsapp: currentTarget.checked })
                    }
                  />
                ) : null}
              </td>
            ) : null}
            {hasSms ? (
              <td data-way={isBySms ? m.notifications_prefs_sms() : undefined}>
                {isBySms ? (
                  <Checkbox
                    checked={way.sms}
                    disabled={isLocked}
                    aria-label={m.notifications_prefs_sms_of({ event: label })}
                    onChange={({ currentTarget }) => onChange(event, { ...wayOf(way), sms: currentTarget.checked })}
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
