import sanitizeHtml from 'sanitize-html'
import { videoHosts } from '@balai/contract/content/news-shapes.ts'
import { isKey } from './file-keys.ts'
import { htmlLimits, picturesIn, type CleanHtml, type Uncleanable } from './clean-html.ts'

export class UncleanableHtml extends Error {
  readonly why: Uncleanable
  constructor(why: Uncleanable) {
    super(`This text cannot be cleaned: ${why}`)
    this.why = why
  }
}

/**
 * Keeps only what the editor can produce (an allow-list). Cleaning is idempotent. Pictures must be our own files,
 * because an external one could change or track readers. Refuses a text beyond the limits.
 */
export const cleanHtml = (dirty: string): CleanHtml =>
  described(dirty, stable(sanitizeHtml(dirty, { ...rules, ...counting() }).trim()))

/** Cleans a stored text, which is within the limits; one that never becomes stable loses all its tags. */
export function cleanStoredHtml(stored: string): CleanHtml {
  const once = sanitizeHtml(stored, rules).trim()
  try {
    return described(stored, stable(once))
  } catch (error) {
    if (!(error instanceof UncleanableHtml)) throw error
    return described(stored, sanitizeHtml(once, { allowedTags: [], allowedAttributes: {} }).trim())
  }
}

function described(dirty: string, html: string): CleanHtml {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:nbsp|amp|lt|gt|quot);/g, ' ')
  return {
    html,
    words: text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0,
    keys: picturesIn(html),
    is_cleaned: outlineOf(dirty) !== outlineOf(html),
  }
}

/**
 * Cleans until nothing changes any more: a parser nests broken markup, such as an unclosed link within a link,
 * differently the second time.
 */
function stable(once: string): string {
  let before = once
  for (let pass = 0; pass < morePasses; pass++) {
    const html = sanitizeHtml(before, rules).trim()
    if (html === before) return html
    before = html
  }
  throw new UncleanableHtml('unstable')
}
const morePasses = 3

/** Stops the parser at the limits, so that the time stays linear. */
function counting(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  let elements = 0
  return {
    onOpenTag() {
      depth += 1
      elements += 1
      if (depth > htmlLimits.depth) throw new UncleanableHtml('depth')
      if (elements > htmlLimits.elements) throw new UncleanableHtml('elements')
    },
    onCloseTag() {
      depth -= 1
    },
  }
}

/** HTML without attributes and with normalised entities, for comparison. */
const outlineOf = (html: string) =>
  html
    .trim()
    // Without `<`, so that tags which never end take linear time.
    .replaceAll(/<(\/?[a-z][a-z0-9]*)[^<>]*>/gi, (_tag, name: string) => `<${name.toLowerCase()}>`)
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

/** Exported for the test that pins them to their version. */
export const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline, ...others],
  allowedAttributes: {
    ...Object.fromEntries(blocks.map((tag) => [tag, ['style']])),
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height', 'sandbox', 'allowfullscreen', 'loading', 'referrerpolicy'],
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
        sandbox: playerSandbox,
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
  // Browsers show no text inside a player, and would escape it once more at every save.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !isOwn(attribs['src'])) || (tag === 'iframe' && !attribs['src']),
}

/** A player needs scripts, its own origin and full screen; it must not navigate our page or open dialogs. */
const playerSandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups'

const isOwn = (src = '') => src.startsWith('/files/') && isKey(src.slice('/files/'.length))

const measures = (sizes: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(sizes).filter((pair): pair is [string, string] => /^\d{1,5}$/.test(pair[1] ?? '')),
  )
