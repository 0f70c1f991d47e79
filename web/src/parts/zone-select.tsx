import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { timezones } from '@balai/contract/admin/timezones.ts'
import { queryOf } from '../lib/queries.ts'

interface Props {
  id: string
  value: string
  disabled: boolean
  onChange: (zone: string) => void
}

/** The zones of Indonesia, from west to east, by the names that people use. */
const indonesian = [
  { value: 'Asia/Jakarta', label: 'WIB (Asia/Jakarta)' },
  { value: 'Asia/Makassar', label: 'WITA (Asia/Makassar)' },
  { value: 'Asia/Jayapura', label: 'WIT (Asia/Jayapura)' },
]

/** Chooses a time zone; those of Indonesia come first. */
export function ZoneSelect({ id, value, disabled, onChange }: Props) {
  const { data } = useQuery({ ...queryOf(timezones.list, {}, { quiet: true }), staleTime: Infinity })
  const others = (data ?? [])
    .filter(({ name }) => !indonesian.some((zone) => zone.value === name))
    .map(({ name, offset }) => ({ value: name, label: `${name} (UTC${offset})` }))
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={disabled}
      value={value}
      options={[...indonesian, ...others]}
      onChange={(next) => onChange(next)}
      style={{ width: '100%' }}
    />
  )
}
