import { events } from '@balai/contract/events/events.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { SearchSelect } from '../../../ui/search-select.tsx'

interface Props {
  value: number | undefined
  onChange: (event_id: number | undefined) => void
  name?: string | undefined
  id?: string
  width?: number | string
}

const find = async (search: string) => {
  const { rows } = await call(events.list, { search, perPage: 20 }, { quiet: true })
  return rows.map(({ event_id, event_title }) => ({ value: event_id, label: event_title }))
}

/** Chooses an event, searched by its title. */
export function EventSelect({ value, onChange, name, id, width = 220 }: Props) {
  const { t } = useTranslation()
  return (
    <SearchSelect
      label={t('Event')}
      source="events of participants"
      find={find}
      value={value}
      name={name}
      width={width}
      onChange={(event_id) => onChange(event_id)}
      {...(id && { id })}
    />
  )
}
