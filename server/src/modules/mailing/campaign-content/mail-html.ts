// Only the thread that builds mails loads this, because the cleaner is large.
import sanitizeHtml from 'sanitize-html'
import { absoluteLink, type Addresses } from './addresses.ts'

/** Called with what the HTML names, as it was written. */
interface Noting {
  onLink: (link: string) => void
  onPicture: (path: string) => void
}

/**
 * Cleans HTML for mail: only what mail readers show, every link and picture absolute, and nothing that runs or loads by
 * itself. The text of an article was cleaned for pages when it was stored; a mail allows less.
 */
export function mailHtml(dirty: string, addresses: Addresses, { onLink, onPicture }: Noting): string {
  const options: sanitizeHtml.IOptions = {
    allowedTags: [
      ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote'],
      ...['h2', 'h3', 'h4', 'img', 'hr', 'sub', 'sup', 'code', 'pre'],
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'style', 'width'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [
      ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'head', 'iframe'],
      ...['svg', 'math', 'object', 'xmp', 'noembed', 'noframes', 'plaintext', 'select', 'audio', 'video'],
    ],
    nestingLimit: 30,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (_tag, { href = '' }) => {
        onLink(href)
        const link = absoluteLink(href, addresses)
        return link === null
          ? { tagName: 'span', attribs: {} }
          : { tagName: 'a', attribs: { href: link, target: '_blank', rel: 'noopener noreferrer' } }
      },
      img: (tagName, { src = '', alt = '' }) => {
        const isOwn = src.startsWith('/files/')
        if (isOwn) onPicture(src)
        return {
          tagName,
          attribs: {
            src: isOwn ? addresses.files + src : '',
            alt: alt.replaceAll(/\{(?=\{)/g, '{ '),
            style: 'max-width:100%;height:auto',
            width: '100%',
          },
        }
      },
    },
    allowedStyles: { img: { 'max-width': [/^100%$/], height: [/^auto$/] } },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }
  return sanitizeHtml(dirty, options).trim()
}
