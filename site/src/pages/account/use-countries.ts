import { language } from '../../lib/words.ts'

// The browser knows the names of countries, but not which there are: the codes of the United Nations.
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  )

/** The names of the countries by their codes, in the language of the reader and in its order. */
export function useCountries(): Record<string, string> {
  const chosen = language.use()
  const names = new Intl.DisplayNames([chosen], { type: 'region' })
  const named = codes.map((code) => [code, names.of(code) ?? code] as const)
  const ordered = named.toSorted(([, a], [, b]) => a.localeCompare(b, chosen))
  return { '': '–', ID: names.of('ID') ?? 'Indonesia', ...Object.fromEntries(ordered) }
}
