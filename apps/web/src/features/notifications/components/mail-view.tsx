import type { RenderedMail } from '@sevadesk/contract/kernel/rendered-mail';
import { type Locale, m } from '@sevadesk/messages';
import classes from './templates.module.css';

type Props = { mail: RenderedMail; kind?: 'html' | 'text'; locale?: Locale };

/** A mail as its reader sees it. The frame runs no script. */
export function MailView({ mail, kind = 'html', locale }: Props) {
  return (
    <>
      <p className={classes.subject} lang={locale}>
        {mail.subject}
      </p>
      {kind === 'html' ? (
        <iframe
          className={classes.frame}
          sandbox="allow-same-origin"
          title={m.notifications_templates_preview_frame()}
          srcDoc={mail.html}
        />
      ) : (
        <pre className={classes.plain} lang={locale}>
          {mail.text}
        </pre>
      )}
    </>
  );
}
