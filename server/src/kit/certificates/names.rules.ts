/** What may be wrong with a name, before anything is printed. */
export type NameProblem = 'capitals' | 'one_letter' | 'email' | 'double'

/** The problems of a name. Short names in capitals are often initials, which are right. */
export function problemsOfName(name: string, isDouble: boolean): NameProblem[] {
  const letters = name.match(/\p{L}/gu) ?? []
  const isCapitals = letters.length > 4 && name === name.toUpperCase() && name !== name.toLowerCase()
  return [
    ...(isCapitals ? (['capitals'] as const) : []),
    ...(letters.length <= 1 ? (['one_letter'] as const) : []),
    ...(/\S@\S/u.test(name) ? (['email'] as const) : []),
    ...(isDouble ? (['double'] as const) : []),
  ]
}
