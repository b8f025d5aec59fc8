const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (found) => entities[found] ?? found);
}

/** The HTML twin of a plain mail: paragraphs kept, addresses made links, everything else escaped. */
export function mailHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = escaped(paragraph).replace(/\n/g, '<br>');
    return `<p style="margin:0 0 16px">${lines.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)}</p>`;
  });
  return `<!doctype html><html><body style="font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#15202b">${paragraphs.join('')}</body></html>`;
}
