import { type Locale, m, languageOf, langAttributes } from '@sevadesk/messages';

/** The frame of every mail, of its reader's brand or from the site configuration at the time of sending. */
export type MailBrand = { name: string; address: string; contact: string; publicUrl: string; colour: string };

/** `isToStranger`: its reader has no account yet. */
type MailWords = { text: string; link: string | null; locale: Locale; isToStranger?: boolean };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (found) => entities[found] ?? found);
}

// Only our own addresses become links, never text that a person typed into a name or a reason.
function paragraphsOf(text: string, { publicUrl, colour }: MailBrand): string {
  const isOwn = (url: string) => url === publicUrl || url.startsWith(`${publicUrl}/`);
  return text
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = escaped(paragraph).replace(/\n/g, '<br>');
      const linked = lines.replace(/https?:\/\/[^\s<]+/g, (url) =>
        isOwn(url.replaceAll('&amp;', '&')) ? `<a href="${url}" style="color:${colour}">${url}</a>` : url,
      );
      return `<p style="margin:0 0 16px">${linked}</p>`;
    })
    .join('');
}

function button(link: string, locale: Locale, colour: string): string {
  const label = escaped(m.notifications_mail_open({}, { locale }));
  return `<p style="margin:8px 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:10px 18px;background:${colour};color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600">${label}</a></p>`;
}

const footerLines = ({ name, address, contact }: MailBrand) => [name, address, contact].filter((line) => line !== '');

const whyLines = ({ locale, isToStranger = false }: Pick<MailWords, 'locale' | 'isToStranger'>) =>
  isToStranger ? [] : [m.notifications_mail_why({}, { locale })];

/** Returns the HTML of a mail: name of the sender, text, a button with the link, the sender. Escapes every value. */
export function mailHtml({ text, link, locale, isToStranger }: MailWords, brand: MailBrand): string {
  const { script } = languageOf(locale);
  const letters = script === 'Latin' ? '' : `'Noto Sans ${script}',`;
  const font = `font-family:Arial,${letters}sans-serif`;
  // No picture: a mail program that blocks it, or cannot reach the portal, shows a broken one.
  const name = `<strong style="font-size:18px;color:${brand.colour}">${escaped(brand.name)}</strong>`;
  const footer = [...footerLines(brand), ...whyLines({ locale, isToStranger })].map(escaped).join('<br>');
  return [
    `<!doctype html><html ${langAttributes(locale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f3f6f8;${font};font-size:15px;line-height:1.5;color:#15202b">`,
    '<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #d9e0e6;border-radius:8px">',
    `<div style="padding:20px 24px;border-bottom:1px solid #d9e0e6">${name}</div>`,
    `<div style="padding:24px 24px 8px">${paragraphsOf(text, brand)}${link === null ? '' : button(link, locale, brand.colour)}</div>`,
    `<div style="padding:16px 24px;border-top:1px solid #d9e0e6;font-size:12px;color:#52606d">${footer}</div>`,
    '</div></body></html>',
  ].join('');
}

/** Returns the plain text version for readers without HTML. */
export function mailText({ text, link, locale, isToStranger }: MailWords, brand: MailBrand): string {
  return [
    text,
    ...(link === null ? [] : [link]),
    `-- \n${[...footerLines(brand), ...whyLines({ locale, isToStranger })].join('\n')}`,
  ].join('\n\n');
}
