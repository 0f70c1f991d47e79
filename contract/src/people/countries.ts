import { z } from 'zod'

/** The two-letter country codes of ISO 3166-1. */
const countryCodes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

const known = new Set(countryCodes)

/** A country by its two-letter code. */
export const CountryCode = z
  .string()
  .max(2, { error: 'must be the two letters of a country, such as ID', abort: true })
  .overwrite((value) => value.toUpperCase())
  .refine((value) => known.has(value), { error: 'must be the two letters of a country, such as ID' })

/** The value of a filter by country that means those whose country nobody knows. */
export const unknownCountry = 'unknown'

/** A country as a filter: its two letters, or `unknown`. */
export const CountryFilter = z.union([z.literal(unknownCountry), CountryCode], {
  error: 'must be the two letters of a country, such as ID',
})

export interface Country {
  code: string
  /** The names in English and Indonesian. */
  name: string
  name_id: string
}

/** All countries with their names, sorted by the English name. */
export function allCountries(): Country[] {
  const [english, indonesian] = ['en', 'id'].map((language) => namesIn(language))
  return countryCodes
    .map((code) => ({ code, name: english?.of(code) ?? code, name_id: indonesian?.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' })
