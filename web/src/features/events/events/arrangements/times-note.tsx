import { zoneTimes } from '../../../../lib/zone-times.ts'

interface Props {
  start: string | null
  end: string | null
  zone: string
}

/** The times of an event in all zones of Indonesia. */
export const TimesNote = ({ start, end, zone }: Props) =>
  start && <span className="tabular">{zoneTimes(zone, start, end)}</span>
