import type { EventPreview } from '@balai/contract/events/event-answers.ts'
import { escaped, pageOf, withoutPlayers } from '../../../../parts/reader-page/reader-page.ts'

/** The words of the page; those about the event itself are written out by the caller. */
export interface PageWords {
  /** The note at the top that this is not the public page. */
  notice: string
  cancelled: string
  /** The facts of the event, in their order. */
  facts: [name: string, value: string][]
  /** The label of the link to a map; no link if empty. */
  map: string
  speakers: string
  prices: string
  /** The prices of the event, one per line. */
  priceLines: string[]
  questions: string
  /** The label of the link that replaces a player. */
  film: string
}

/**
 * An event as a complete HTML page, for a frame without scripts. Texts are escaped here. The server has cleaned the HTML
 * of the body; the sandbox and the page's content policy are the second line of defence.
 */
export function eventPage(event: EventPreview, words: PageWords, isDark: boolean): string {
  const { event_title: title, event_summary, event_image, event_image_alt, category_title } = event
  return pageOf(
    { title, notice: words.notice, isDark },
    `
${category_title ? `<p class="place">${escaped(category_title)}</p>` : ''}
<h1>${escaped(title)}</h1>
${event.cancelled_at ? `<p class="cancelled">${escaped(words.cancelled)}</p>` : ''}
${event_summary ? `<p class="summary">${escaped(event_summary)}</p>` : ''}
${event_image ? `<img class="cover" src="${escaped(event_image)}" alt="${escaped(event_image_alt)}">` : ''}
<dl class="facts">${words.facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
${event.place_map_url && words.map ? `<p class="line"><a href="${escaped(event.place_map_url)}" rel="noopener noreferrer">${escaped(words.map)}</a></p>` : ''}
<div class="text">${withoutPlayers(event.event_content, words.film)}</div>
${speakersOf(event, words.speakers)}
${listOf(words.prices, words.priceLines)}
${listOf(
  words.questions,
  event.questions.map(({ label }) => label),
)}
${event.tags.length > 0 ? `<p class="tags">${event.tags.map((tag) => `<span>${escaped(tag)}</span>`).join('')}</p>` : ''}
`,
  )
}

function speakersOf({ speakers }: EventPreview, heading: string): string {
  if (speakers.length === 0) return ''
  const cards = speakers.map(
    ({ name, title, bio, image }) =>
      `<li>${image ? `<img src="${escaped(image)}" alt="">` : ''}<div><strong>${escaped(name)}</strong>${
        title ? `<p>${escaped(title)}</p>` : ''
      }${bio ? `<p>${escaped(bio)}</p>` : ''}</div></li>`,
  )
  return `<h2>${escaped(heading)}</h2><ul class="people">${cards.join('')}</ul>`
}

const listOf = (heading: string, lines: string[]): string =>
  lines.length === 0
    ? ''
    : `<h2>${escaped(heading)}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
