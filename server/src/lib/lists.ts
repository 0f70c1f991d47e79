/** Joins values in one cell of a spreadsheet. A value with a separator in it is quoted, so that `splitList` finds it. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => (/[,;"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(', ')

/** The values of a cell, separated by commas or semicolons. */
export const splitList = (text: string): string[] =>
  [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=[,;]|$)|([^,;]+))/g)]
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
    .map((value) => value.trim())
    .filter((value) => value !== '')
