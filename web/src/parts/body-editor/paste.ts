/**
 * Cleans HTML from the clipboard: keeps headings, lists, bold and italic, removes fonts, colours, comments and the
 * wrappers of Word and Google Docs. This is for tidiness only; the server decides which HTML is safe.
 */
export function cleanPaste(html: string): string {
  const body = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html)?.[1] ?? html
  const steps = isFromWord(html) ? [wordLists, withoutWord] : isFromDocs(html) ? [docsWrapping] : []
  return [...steps, ...always].reduce((text, step) => step(text), body)
}

const isFromWord = (html: string) =>
  /urn:schemas-microsoft-com:office|class="?Mso|style="[^"]*mso-|<o:p>/i.test(html)
const isFromDocs = (html: string) => /id="?docs-internal-guid/i.test(html)

type Step = (html: string) => string

const listParagraph =
  /<p\b[^>]*?(?:class="?MsoListParagraph|style=['"][^'"]*mso-list:\s*l\d)[^>]*>[\s\S]*?<\/p>/gi

/** Word writes a list as paragraphs that begin with a bullet or number as text. */
const wordLists: Step = (html) => {
  // Consecutive items without other text between them are one list.
  const runs = new RegExp(`(?:${listParagraph.source}\\s*)+`, 'gi')
  return html.replaceAll(runs, (run) => {
    const items = [...run.matchAll(listParagraph)].map(([item]) => itemOf(item))
    return nested(items, 0, 1).html
  })
}

interface Item {
  level: number
  tag: 'ul' | 'ol'
  html: string
}

function itemOf(paragraph: string): Item {
  const level = Number(/mso-list:[^;'"]*level(\d+)/i.exec(paragraph)?.[1] ?? 1)
  const inner = paragraph.replace(/^<p\b[^>]*>/i, '').replace(/<\/p>$/i, '')
  const painted =
    /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->/i.exec(inner) ??
    /<span\s[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?<\/span>)\s*<\/span>/i.exec(inner)
  const mark = textOf(painted?.[1] ?? '')
  const html = painted ? inner.replace(painted[0], '') : inner.replace(/^[·•o§\-–]\s*(?:&nbsp;|\s)+/, '')
  return { level, tag: /^\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(mark) ? 'ol' : 'ul', html: html.trim() }
}

/** The list of all items from here on that are at this level or below it. */
function nested(items: Item[], from: number, level: number): { html: string; next: number } {
  const tag = items[from]?.tag ?? 'ul'
  let html = ''
  let at = from
  for (let item = items[at]; item && item.level >= level; item = items[at]) {
    if (item.level > level && html !== '') {
      const below = nested(items, at, item.level)
      html = html.replace(/<\/li>$/, `${below.html}</li>`)
      at = below.next
    } else {
      html += `<li><p>${item.html}</p></li>`
      at += 1
    }
  }
  return { html: `<${tag}>${html}</${tag}>`, next: at }
}

const withoutWord: Step = (html) =>
  html
    .replaceAll(/<!--\[if [\s\S]*?<!\[endif\]-->/gi, '')
    .replaceAll(/<!\[(?:if|endif)[^>]*>/gi, '')
    .replaceAll(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, '')
    .replaceAll(/<p\b[^>]*class="?MsoTitle[^>]*>([\s\S]*?)<\/p>/gi, '<h2>$1</h2>')

/** Google Docs wraps everything in a bold that is not bold, and writes bold and italic as styles. */
const docsWrapping: Step = (html) => {
  const marked = html
    .replaceAll(/<b\b[^>]*font-weight:\s*normal[^>]*>([\s\S]*)<\/b>/gi, '$1')
    .replaceAll(/<span\b([^>]*)>([\s\S]*?)<\/span>/gi, (_whole, attributes: string, inner: string) => {
      const bold = /font-weight:\s*(?:bold|[6-9]00)/i.test(attributes)
      const italic = /font-style:\s*italic/i.test(attributes)
      const struck = /text-decoration:[^;"]*line-through/i.test(attributes)
      const withItalic = italic ? `<em>${inner}</em>` : inner
      const withBold = bold ? `<strong>${withItalic}</strong>` : withItalic
      return struck ? `<s>${withBold}</s>` : withBold
    })
  // Google Docs routes links through a redirect.
  return marked.replaceAll(
    /href="https:\/\/www\.google\.com\/url\?q=([^"&]+)[^"]*"/gi,
    (_whole, target: string) => `href="${safelyDecoded(target)}"`,
  )
}

/**
 * Articles have headings of levels 2 to 4 below their title. A text with headings of level 1 moves them all down by one,
 * so that their order stays.
 */
const headings: Step = (html) => {
  const shift = /<h1\b/i.test(html) ? 1 : 0
  return html.replaceAll(/<(\/?)h([1-6])\b/gi, (_whole, slash: string, level: string) => {
    const shown = Math.min(4, Math.max(2, Number(level) + shift))
    return `<${slash}h${shown}`
  })
}

/** Google Docs puts a nested list between the items instead of into one, where editors do not expect it. */
const listsIntoItems: Step = (html) => {
  /** For each open list, whether it continues the item before it. */
  const open: boolean[] = []
  let out = ''
  for (const [part] of html.matchAll(/<\/?(?:ul|ol)\b[^>]*>|[^<]+|<[^>]*>?/gi)) {
    if (/^<(?:ul|ol)\b/i.test(part)) {
      const isBetween = open.length > 0 && /<\/li>\s*$/i.test(out)
      if (isBetween) out = out.replace(/<\/li>\s*$/i, '')
      open.push(isBetween)
      out += part
    } else if (/^<\/(?:ul|ol)\b/i.test(part)) out += part + (open.pop() ? '</li>' : '')
    else out += part
  }
  return out
}

const always: Step[] = [
  (html) => html.replaceAll(/<(style|script|title|xml)\b[\s\S]*?<\/\1>/gi, ''),
  (html) => html.replaceAll(/<(?:meta|link|base)\b[^>]*>/gi, ''),
  (html) => html.replaceAll(/<!--[\s\S]*?-->/g, ''),
  // The site decides about fonts and colours; only the alignment belongs to the text.
  (html) =>
    html.replaceAll(/\s(?:class|lang|dir|id|face|color|size|align|style)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
  (html) => html.replaceAll(/<\/?(?:span|font)\b[^>]*>/gi, ''),
  // Pictures on the writer's disk cannot be loaded.
  (html) => html.replaceAll(/<img\b[^>]*src="(?:file:|blob:|cid:)[^>]*>/gi, ''),
  (html) => html.replaceAll(/(?:&nbsp;|\u00a0)/g, ' '),
  (html) => html.replaceAll(/<p>(?:\s|<br\s*\/?>)*<\/p>/gi, ''),
  (html) => html.replaceAll(/<br class="?Apple-interchange-newline"?>/gi, ''),
  headings,
  listsIntoItems,
  (html) => html.trim(),
]

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim()

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll('"', '%22')
  } catch {
    return text
  }
}
