const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns one page with all screenshots of the tour, by address. */
export function tourPage(shots) {
  const byAddress = grouped(shots);
  const figures = [...byAddress].map(
    ([at, taken]) =>
      `<section><h2>${escape(at)}</h2>${taken
        .map(
          ({ file, width, theme }) =>
            `<a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt="${escape(`${at}, ${width}, ${theme}`)}" height="260"></a>`,
        )
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour</title>
<style>body{font:14px system-ui;margin:24px}img{border:1px solid #ccc;margin:0 8px 8px 0}h2{font-size:14px}</style>
<h1>${byAddress.size} pages</h1>${figures.join('\n')}</html>\n`;
}

function grouped(shots) {
  const found = new Map();
  for (const shot of shots) found.set(shot.at, [...(found.get(shot.at) ?? []), shot]);
  return found;
}
