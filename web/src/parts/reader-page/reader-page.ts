interface Head {
  title: string
  /** The note at the top that this is not the public page. */
  notice: string
  isDark: boolean
}

/** A complete HTML page around a text that readers see, for a frame without scripts. Its title and notice are escaped here. */
export const pageOf = ({ title, notice, isDark }: Head, html: string): string => `<!doctype html>
<html lang="id" data-look="${isDark ? 'dark' : 'light'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank"><title>${escaped(title)}</title><style>${style}</style></head>
<body><p class="notice">${escaped(notice)}</p><article>
${html.trim()}
</article></body></html>`

/** Players need scripts, which this frame does not allow, so links replace them. */
export const withoutPlayers = (html: string, film: string) =>
  html.replaceAll(
    /<iframe\b[^>]*?src="([^"]*)"[^>]*>(?:\s*<\/iframe>)?/gi,
    (_whole, address: string) =>
      `<a class="film" href="${address}" rel="noopener noreferrer"><span>▶ ${escaped(film)}</span></a>`,
  )

/** The addresses of the films to which such links lead, each once, in the order of the text. */
export const filmsIn = (page: string): string[] => [
  ...new Set(
    [...page.matchAll(/<a class="film" href="([^"]*)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    ),
  ),
]

/** A text as it stands in HTML. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const style = `
:root{color-scheme:light;--ink:#1f1f1f;--quiet:#5f6368;--line:#e4e6e9;--ground:#fff;--fill:#f4f5f7;--link:#0958d9}
[data-look=dark]{color-scheme:dark;--ink:#e8e8e8;--quiet:#a6a6a6;--line:#303030;--ground:#141414;--fill:#1f1f1f;--link:#6cb1ff}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.7 Georgia,'Times New Roman',serif;overflow-wrap:anywhere}
.notice{margin:0;padding:6px 16px;background:#fff3cd;color:#664d03;font:13px/1.5 system-ui,sans-serif;text-align:center}
article{max-width:720px;margin:0 auto;padding:32px 20px 64px}
h1{margin:0 0 12px;font-size:2.1em;line-height:1.2;letter-spacing:-.01em}
h2,h3,h4{line-height:1.3;margin:1.5em 0 .5em}
.place,.line,.tags,figcaption{font-family:system-ui,sans-serif;font-size:14px;color:var(--quiet)}
.place{margin:0 0 8px}.summary{font-size:1.15em;color:var(--quiet);margin:0 0 12px}
img,video{max-width:100%;height:auto;border-radius:6px}
video,.cover{display:block;width:100%;margin:16px 0}
figure{margin:1.5em 0}a{color:var(--link)}
blockquote{margin:1.5em 0;padding-left:20px;border-left:3px solid var(--line);color:var(--quiet)}
pre{overflow-x:auto;padding:14px 18px;border-radius:6px;background:var(--fill);font-size:14px}
table{width:100%;border-collapse:collapse;font-family:system-ui,sans-serif;font-size:15px}
td,th{padding:8px 12px;border:1px solid var(--line);text-align:left;vertical-align:top}td p,th p{margin:0}
hr{border:0;border-top:1px solid var(--line);margin:2em 0}
.film{display:block;margin:1.5em 0;border-radius:6px;background:var(--fill);font-family:system-ui,sans-serif;text-decoration:none}
.film span{display:block;padding:20px}.film .cover{margin:0}
.tags span{display:inline-block;margin:0 6px 6px 0;padding:2px 10px;border-radius:12px;background:var(--fill)}
.cancelled{padding:8px 16px;border-radius:6px;background:#fde3e3;color:#8a1c1c;font-family:system-ui,sans-serif}
.facts{margin:16px 0;padding:8px 16px;border-radius:6px;background:var(--fill);font-family:system-ui,sans-serif;font-size:15px}
.facts div{display:flex;flex-wrap:wrap;gap:0 16px;padding:4px 0}.facts dt{flex:0 0 140px;color:var(--quiet)}.facts dd{flex:1 1 200px;margin:0;white-space:pre-line}
.people{padding:0;list-style:none;font-family:system-ui,sans-serif;font-size:15px}
.people li{display:flex;gap:16px;margin:0 0 16px}.people img{flex:none;width:72px;height:72px;border-radius:50%;object-fit:cover}
.people p{margin:2px 0;color:var(--quiet);white-space:pre-line}
@media(max-width:480px){h1{font-size:1.6em}article{padding:20px 16px 48px}}`
