import sanitizeHtml from 'sanitize-html'
import { videoHosts } from '@balai/contract/content/news-shapes.ts'
import { isKey } from './file-keys.ts'

/** Sanitised HTML and facts about it. */
export interface CleanHtml {
  html: string
  words: number
  /** The storage keys of the pictures it shows, each once. */
  keys: string[]
  /** Visible content was removed; a different notation of the same content does not count. */
  is_cleaned: boolean
}

/**
 * Keeps only what the editor can produce (an allow-list). Cleaning is idempotent. Pictures must be our own files,
 * because an external one could change or track readers.
 */
export function cleanHtml(dirty: string): CleanHtml {
  const html = stable(dirty)
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:nbsp|amp|lt|gt|quot);/g, ' ')
  const keys = [...html.matchAll(/<img [^>]*?src="\/files\/([^"]+)"/g)].map(([, key]) => key ?? '')
  return {
    html,
    words: text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0,
    keys: [...new Set(keys)],
    is_cleaned: outlineOf(dirty) !== outlineOf(html),
  }
}

/**
 * Cleans until the result is stable: a parser nests broken markup, such as an unclosed link within a link, differently
 * the second time. HTML that never becomes stable loses all its tags.
 */
function stable(dirty: string): string {
  let before = dirty
  for (let round = 0; round < maxRounds; round++) {
    const html = sanitizeHtml(before, rules).trim()
    if (html === before) return html
    before = html
  }
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} }).trim()
}

const maxRounds = 5

/** HTML without attributes and with normalised entities, for comparison. */
const outlineOf = (html: string) =>
  html
    .trim()
    .replaceAll(/<(\/?[a-z][a-z0-9]*)[^>]*>/gi, (_tag, name: string) => `<${name.toLowerCase()}>`)
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(?:#39|apos);/g, "'")
    .replaceAll(/<(?:h1|\/h1)>/g, (tag) => tag.replace('1', '2'))

const aligned = { 'text-align': [/^(?:left|right|center|justify)$/] }
const blocks = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th']
const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code', 'a', 'br']
const others = [
  ...['hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'img', 'figure', 'figcaption', 'iframe', 'div'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'col', 'caption'],
]

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline, ...others],
  allowedAttributes: {
    ...Object.fromEntries(blocks.map((tag) => [tag, ['style']])),
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading', 'referrerpolicy'],
    div: ['data-youtube-video'],
    ol: ['start'],
    code: ['class'],
    td: ['style', 'colspan', 'rowspan', 'colwidth'],
    th: ['style', 'colspan', 'rowspan', 'colwidth', 'scope'],
    col: ['span'],
  },
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/] },
  allowedStyles: { '*': aligned },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { iframe: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedIframeHostnames: [...videoHosts],
  allowIframeRelativeUrls: false,
  // The content of these elements is not text for readers.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'head'],
    ...['svg', 'math', 'object', 'xmp', 'noembed', 'noframes', 'plaintext', 'select', 'audio', 'video'],
  ],
  nestingLimit: 50,
  transformTags: {
    // The page title is the only h1.
    h1: 'h2',
    a: (tagName, { href = '', title, target }) => ({
      tagName,
      attribs: {
        href,
        ...(title && { title }),
        ...(target === '_blank' && { target }),
        rel: 'noopener noreferrer',
      },
    }),
    iframe: (tagName, { src = '', title, width, height }) => ({
      tagName,
      attribs: {
        src,
        ...(title && { title }),
        ...measures({ width, height }),
        allowfullscreen: 'true',
        loading: 'lazy',
        referrerpolicy: 'strict-origin-when-cross-origin',
      },
    }),
    img: (tagName, { src = '', alt = '', title, width, height }) => ({
      tagName,
      attribs: { src, alt, ...(title && { title }), ...measures({ width, height }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !isOwn(attribs['src'])) || (tag === 'iframe' && !attribs['src']),
}

const isOwn = (src = '') => src.startsWith('/files/') && isKey(src.slice('/files/'.length))

const measures = (sizes: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(sizes).filter((pair): pair is [string, string] => /^\d{1,5}$/.test(pair[1] ?? '')),
  )
