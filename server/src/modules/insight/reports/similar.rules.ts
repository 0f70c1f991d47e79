/** A search with how often it was made. */
export interface Searched {
  label_id: number
  keyword: string
  searches: number
}

/** Words that say nothing about what is searched for. */
const fillers = new Set(
  'dan di ke dari yang untuk pada dengan atau the a an of for and in to on with or'.split(' '),
)

/** Words of the same meaning. The first stands for all of them. */
const synonyms = [
  ['kursus', 'course', 'courses'],
  ['pelatihan', 'training'],
  ['acara', 'event', 'events'],
  ['artikel', 'article', 'articles'],
  ['sertifikat', 'certificate', 'certificates'],
  ['gratis', 'free'],
  ['harga', 'price', 'prices'],
  ['biaya', 'cost', 'costs'],
  ['pajak', 'tax', 'taxes'],
  ['daftar', 'register'],
  ['jadwal', 'schedule'],
  ['pekerjaan', 'job', 'jobs'],
  ['bisnis', 'business'],
  ['pemasaran', 'marketing'],
  ['keuangan', 'finance'],
]
const meanings = new Map(synonyms.flatMap(([first = '', ...others]) => others.map((word) => [word, first])))

/** Letters that a search must have if one of them may differ: short words that differ are other words. */
const leastLetters = 8

interface Form {
  /** Its words without fillers, in the order of the alphabet. */
  words: string[]
  /** The same as one text. */
  sorted: string
  /** Its words as they were written, without what stands between them. */
  joined: string
}

function formOf(keyword: string): Form {
  const written = keyword
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = written.filter((word) => !fillers.has(word))
  const words = (telling.length > 0 ? telling : written).map((word) => meanings.get(word) ?? word).toSorted()
  return { words, sorted: words.join(' '), joined: written.join('') }
}

/**
 * Whether two searches are for the same: the same words in any order, written together or apart, in either language, or
 * with one letter that differs.
 */
function areSimilar(one: Form, other: Form): boolean {
  if (one.words.length === 0 || other.words.length === 0) return false
  if (one.sorted === other.sorted || one.joined === other.joined) return true
  if (one.words.length !== other.words.length) return false
  if (Math.min(one.joined.length, other.joined.length) < leastLetters) return false
  const differing = one.words.filter((word) => !other.words.includes(word))
  const instead = other.words.filter((word) => !one.words.includes(word))
  const [[left = ''], [right = '']] = [differing, instead]
  return differing.length === 1 && instead.length === 1 && isMisspelt(left, right)
}

/** Whether one letter is missing or another one, or two beside each other are swapped. Numbers are never misspelt. */
function isMisspelt(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 4 || short[0] !== long[0]) return false
  if (/\p{N}/u.test(one + other)) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from += 1
  const [rest, restOfLong] = [short.slice(from), long.slice(from)]
  if (short.length < long.length) return rest === restOfLong.slice(1)
  return (
    rest.slice(1) === restOfLong.slice(1) ||
    (rest[0] === restOfLong[1] && rest[1] === restOfLong[0] && rest.slice(2) === restOfLong.slice(2))
  )
}

/**
 * Puts similar searches together, each under the most frequent one that it is similar to. Nothing is similar by way of a
 * third one, so that a group does not drift. `searched` has the most frequent ones first. Returns the groups of several.
 */
export function similarOf(searched: readonly Searched[]): Searched[][] {
  const groups: { form: Form; members: Searched[] }[] = []
  for (const one of searched) {
    const form = formOf(one.keyword)
    const group = groups.find((each) => areSimilar(each.form, form))
    if (group) group.members.push(one)
    else groups.push({ form, members: [one] })
  }
  return groups.map(({ members }) => members).filter(({ length }) => length > 1)
}
