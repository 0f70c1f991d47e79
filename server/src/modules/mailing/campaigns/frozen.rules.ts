import { clickName, openName } from '../../../mail/counted-links.ts'

/** More links than any mail has; a longer number would not fit into the address of a link. */
const mostLinks = 10_000

/**
 * The HTML of a campaign with its links replaced by counted ones, and where each of these leads. Links with facts about
 * the recipient in them, and links that are no web addresses, stay as they are: one counted link leads to one address.
 */
export function withCountedLinks(html: string): { html: string; links: string[] } {
  const links: string[] = []
  const replaced = html.replaceAll(
    /(<a\b[^>]*?\bhref=)"([^"]*)"/gi,
    (whole, before: string, href: string) => {
      const target = unescaped(href)
      if (!isWebAddress(target)) return whole
      const known = links.indexOf(target)
      if (known < 0 && links.length === mostLinks) return whole
      const link = known < 0 ? links.push(target) : known + 1
      return `${before}"{{${clickName(link)}}}"`
    },
  )
  return { html: withPicture(replaced), links }
}

/** Mail programs load it when the mail is opened. */
const picture = `<img src="{{${openName}}}" width="1" height="1" alt="" style="display:block;border:0">`

const withPicture = (html: string) => {
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html + picture : html.slice(0, end) + picture + html.slice(end)
}

const isWebAddress = (address: string) => {
  if (address.includes('{{')) return false
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** The text of an attribute. Builders of HTML write these four in addresses. */
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
