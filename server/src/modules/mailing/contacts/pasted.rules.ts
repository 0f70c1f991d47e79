import { Email, limits } from '@balai/contract/core/shapes.ts'

/** What was pasted: people, and what cannot be used. */
export interface Pasted {
  people: { email: string; name: string }[]
  /** The numbers of the lines without a usable address. */
  refused: number[]
  /** How many lines repeat an address. */
  repeated: number
}

/**
 * Reads pasted text or a CSV file: one person per line, as `Name <address>` or as cells with an address and names in any
 * order. A first line without an address is taken as the titles of the columns.
 */
export function readPasted(text: string): Pasted {
  const people = new Map<string, string>()
  const refused: number[] = []
  let repeated = 0
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const person = personIn(line)
    if (!person) {
      if (index > 0) refused.push(index + 1)
    } else if (people.has(person.email)) repeated += 1
    else people.set(person.email, person.name)
  }
  return { people: Array.from(people, ([email, name]) => ({ email, name })), refused, repeated }
}

function personIn(line: string): { email: string; name: string } | undefined {
  const cells = line
    .replace(/<([^<>]*)>/, '\t$1\t')
    .split(/[\t,;]/)
    .map((cell) => cell.replaceAll(/^[\s"']+|[\s"']+$/g, ''))
    .filter((cell) => cell !== '')
  const addresses = cells.map((cell) => Email.safeParse(cell))
  const found = addresses.findIndex(({ success }) => success)
  const email = addresses[found]?.data
  if (email === undefined) return undefined
  const name = cells.filter((_cell, index) => index !== found && !addresses[index]?.success).join(' ')
  return { email, name: name.normalize('NFC').slice(0, limits.name) }
}
