/** Whether the password is on a list of the 49,000 most common ones. The list is loaded when it is first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return (await common).has(password.trim().toLowerCase())
}
let common: Promise<Set<string>> | undefined

/** Fewer letters than this beside known words do not make a password of its own. */
const lettersOfItsOwn = 4

/**
 * Whether the password consists of words that anybody knows of the person, joined or followed by digits and signs, such
 * as “Sari.Dewi-1990”.
 */
export function consistsOf(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((text) => plain(text).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
  const letters = plain(password).replaceAll(/[^\p{L}]/gu, '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), letters)
  return rest !== letters && rest.replaceAll(' ', '').length < lettersOfItsOwn
}

/** Small letters without accents. */
const plain = (text: string) => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
