import pg from 'pg'

const anyForm = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date
const [dash, plus] = ['-', '+'].map((sign) => sign.charCodeAt(0))

/**
 * A moment as PostgreSQL writes it. The usual form is one colon away from what the language reads by itself, in half
 * the time that a pattern takes; years of five digits, those before Christ and odd offsets are left to pg.
 */
export function momentFrom(text: string): Date {
  const sign = text.charCodeAt(text.length - 3)
  if (text.charCodeAt(4) !== dash || (sign !== plus && sign !== dash)) return anyForm(text)
  return new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`)
}
