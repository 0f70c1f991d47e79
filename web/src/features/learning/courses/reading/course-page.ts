import type { CoursePreview } from '@balai/contract/learning/course-shapes.ts'
import { escaped, pageOf, withoutPlayers } from '../../../../parts/reader-page/reader-page.ts'

/** The words of the page; those about the course itself are written out by the caller. */
export interface PageWords {
  /** The note at the top that this is not the public page. */
  notice: string
  /** The facts of the course, in their order. */
  facts: [name: string, value: string][]
  teachers: string
  outline: string
  /** Marks a lesson that everybody may open. */
  preview: string
  /** The length of a lesson; empty if there is none. */
  length: (seconds: number | null) => string
  /** The label of the link that replaces a player. */
  film: string
}

/**
 * A course as a complete HTML page, for a frame without scripts. Texts are escaped here. The server has cleaned the HTML
 * of the body; the sandbox and the page's content policy are the second line of defence.
 */
export function coursePage(course: CoursePreview, words: PageWords, isDark: boolean): string {
  const { course_title: title, course_summary, course_image, course_image_alt, category_title } = course
  return pageOf(
    { title, notice: words.notice, isDark },
    `
${category_title ? `<p class="place">${escaped(category_title)}</p>` : ''}
<h1>${escaped(title)}</h1>
${course_summary ? `<p class="summary">${escaped(course_summary)}</p>` : ''}
${course_image ? `<img class="cover" src="${escaped(course_image)}" alt="${escaped(course_image_alt)}">` : ''}
<dl class="facts">${words.facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
<div class="text">${withoutPlayers(course.course_content, words.film)}</div>
${outlineOf(course, words)}
${teachersOf(course, words.teachers)}
`,
  )
}

function outlineOf({ topics }: CoursePreview, words: PageWords): string {
  if (topics.length === 0) return ''
  const lesson = (each: CoursePreview['topics'][number]['lessons'][number]) => {
    const notes = [words.length(each.length_seconds), each.is_preview ? words.preview : ''].filter(Boolean)
    return `<li>${escaped([each.lesson_title, ...notes].join(' · '))}</li>`
  }
  return `<h2>${escaped(words.outline)}</h2>${topics
    .map(
      ({ topic_title, topic_summary, lessons }) =>
        `<h3>${escaped(topic_title)}</h3>${topic_summary ? `<p>${escaped(topic_summary)}</p>` : ''}${
          lessons.length > 0 ? `<ol>${lessons.map(lesson).join('')}</ol>` : ''
        }`,
    )
    .join('')}`
}

function teachersOf({ teachers }: CoursePreview, heading: string): string {
  if (teachers.length === 0) return ''
  const cards = teachers.map(
    ({ name, title, bio, image }) =>
      `<li>${image ? `<img src="${escaped(image)}" alt="">` : ''}<div><strong>${escaped(name)}</strong>${
        title ? `<p>${escaped(title)}</p>` : ''
      }${bio ? `<p>${escaped(bio)}</p>` : ''}</div></li>`,
  )
  return `<h2>${escaped(heading)}</h2><ul class="people">${cards.join('')}</ul>`
}
