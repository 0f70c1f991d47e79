import { say, type Sentence } from '@balai/contract/core/sentences.ts'

/** The names of the columns: the titles, each made unique and none empty. */
export function columnsFrom(titles: string[], translate: (sentence: Sentence) => string): string[] {
  const times = new Map<string, number>()
  return titles.map((given, place) => {
    const title = given || translate(say('Column {{number}}', { number: place + 1 }))
    const time = (times.get(title.toLowerCase()) ?? 0) + 1
    times.set(title.toLowerCase(), time)
    return time === 1 ? title : `${title} (${time})`
  })
}
