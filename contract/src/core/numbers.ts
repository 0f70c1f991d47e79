// Numbers have the Indonesian form in every language.
const locale = 'id-ID'
const nothing = '–'

/** A number in short, from k (a thousand) to E (10¹⁸): `1,5k`. Trailing zeros are cut. */
export const abbreviateNumber = (value: number, digits = 1): string =>
  inSteps(value, { base: 1_000, units: ['', 'k', 'M', 'G', 'T', 'P', 'E'], digits, between: '' })

interface Steps {
  base: number
  units: string[]
  digits: number
  between: string
}

/** A number with the largest unit that keeps it at one or more. */
export function inSteps(value: number, { base, units, digits, between }: Steps): string {
  if (!Number.isFinite(value)) return nothing
  const round = (size: number) => Number(size.toFixed(digits))
  let size = Math.abs(value)
  let step = 0
  // A value that rounds up to a whole unit uses the next unit: 999.999 is 1M, not 1.000k.
  while (round(size) >= base && step < units.length - 1) {
    size /= base
    step += 1
  }
  return numbersOf(digits).format(round(value < 0 ? -size : size)) + between + units[step]
}

const formats = new Map<number, Intl.NumberFormat>()

/** Formats numbers with at most this many decimals. */
export function numbersOf(digits: number): Intl.NumberFormat {
  let format = formats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, signDisplay: 'negative' })
    formats.set(digits, format)
  }
  return format
}
