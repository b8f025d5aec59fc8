const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
:root { color-scheme: light dark; --ink:#14202b; --soft:#4d5b68; --ground:#f3f5f7; --card:#fff; --line:#d5dce2; --go:#0b6b5d; --on-go:#fff; --stop:#a3211b; }
@media (prefers-color-scheme: dark) { :root { --ink:#e8edf1; --soft:#a9b5c0; --ground:#10161c; --card:#18212a; --line:#33404c; --go:#5fd3bf; --on-go:#04211c; --stop:#ff9d94; } }
* { box-sizing: border-box; }
body { margin:0; padding:16px; background:var(--ground); color:var(--ink); font:16px/1.5 system-ui, "Noto Sans", sans-serif; }
main { max-width:26rem; margin:0 auto; } main.wide { max-width:60rem; }
h1 { font-size:1.25rem; line-height:1.4; margin:0 0 12px; } h2 { font-size:1.05rem; margin:24px 0 8px; }
.card { background:var(--card); border:1px solid var(--line); border-radius:6px; padding:20px; }
.note { color:var(--soft); font-size:.875rem; margin:12px 0 0; }
.amount { font-size:2.25rem; font-weight:650; line-height:1.2; margin:4px 0 16px; font-variant-numeric:tabular-nums; }
dl { margin:0 0 20px; display:grid; gap:8px; } dt { color:var(--soft); font-size:.875rem; } dd { margin:0; overflow-wrap:anywhere; }
form { display:grid; gap:12px; }
button, .button { font:inherit; font-weight:600; min-height:48px; width:100%; border-radius:6px; border:1px solid var(--go); background:var(--go); color:var(--on-go); cursor:pointer; display:grid; place-items:center; text-decoration:none; }
button.second { background:transparent; color:var(--stop); border-color:var(--stop); }
:focus-visible { outline:3px solid var(--go); outline-offset:2px; }
a { color:var(--go); } .button { color:var(--on-go); }
.scroll { overflow-x:auto; } table { border-collapse:collapse; width:100%; background:var(--card); }
th, td { text-align:left; padding:8px 12px; border:1px solid var(--line); vertical-align:top; } td.number { text-align:right; font-variant-numeric:tabular-nums; }
pre { white-space:pre-wrap; overflow-wrap:anywhere; } iframe { width:100%; min-height:60vh; border:1px solid var(--line); background:#fff; border-radius:6px; }
`;

/** Returns a complete page; `body` must already be escaped. */
export function htmlPage(title: string, body: string, width: 'narrow' | 'wide' = 'narrow'): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main class="${width}">${body}</main></body>
</html>`;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats paise for display: ₹1,23,456.78. */
export function rupeesOf(amountPaise: number): string {
  return rupees.format(amountPaise / 100);
}
