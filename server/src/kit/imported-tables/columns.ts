import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { Email } from '@balai/contract/core/shapes.ts'
import { visibleText } from '@balai/contract/core/words.ts'
import { refuseField } from '../../lib/refusal.ts'

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

/** The titles in the first row of an imported table. A row of data instead of titles is refused. */
export function titlesFrom(cells: string[]): string[] {
  if (cells.some((cell) => Email.safeParse(cell).success))
    throw refuseField(
      'file',
      say(
        'The first row holds an e-mail address. Put the names of the columns above it and send the file again.',
      ),
    )
  return cells.map((cell) => cell.trim().slice(0, 100))
}

export const noRows = () =>
  refuseField('file', say('The file has no rows below its header. Choose another file.'))

/** Guesses which column fills each field, from the titles of the columns and the words that identify a field. */
export function guessColumns<Field extends string>(
  titles: readonly string[],
  fields: Readonly<Record<Field, readonly string[]>>,
): Partial<Record<Field, number>> {
  const plain = titles.map(plainTitle)
  const guessed: Partial<Record<Field, number>> = {}
  for (const [field, words] of Object.entries(fields) as [Field, readonly string[]][]) {
    const names = new Set([field, ...words].map(plainTitle))
    const place = plain.findIndex((title) => names.has(title))
    if (place >= 0) guessed[field] = place
  }
  return guessed
}

const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The text of a cell; a problem if it is a formula, which only a spreadsheet could compute. */
export function cellText(
  cell: string | undefined,
  column: string,
): { text: string; problem?: undefined } | { problem: Sentence } {
  // Spreadsheets mark text by an apostrophe before a number or a formula.
  const text = visibleText(cell ?? '').replace(/^'(?=[=@+\-\d＝＠＋－])/, '')
  if (!/^[=@＝＠]/.test(text)) return { text }
  return {
    problem: say('{{column}} begins with “{{sign}}”, as a formula does. Write the value itself.', {
      column,
      sign: text[0] ?? '',
    }),
  }
}
