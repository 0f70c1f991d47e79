import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoorTicket } from '@balai/contract/events/check-in-shapes.ts'
import { findByName } from './device-tickets.ts'

/** Chooses a person by name, from the list of this device. */
export function NameSearch({
  tickets,
  onChoose,
}: {
  tickets: DoorTicket[]
  onChoose: (person: DoorTicket) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = findByName(tickets, typed)
  const choose = (person: DoorTicket) => {
    setTyped('')
    onChoose(person)
  }
  return (
    <div>
      <Input
        size="large"
        allowClear
        autoFocus
        autoComplete="off"
        aria-label={t('Name of the participant')}
        placeholder={t('Name of the participant')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="door-names" aria-label={t('People found')}>
        {found.map((person) => (
          <li key={person.registration_id}>
            <button type="button" onClick={() => choose(person)}>
              <span>{person.name}</span>
              {person.is_checked_in && <span className="door-soft">{t('Already checked in')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {typed.trim() !== '' && found.length === 0 && (
        <p className="door-soft" role="status">
          {t('Nobody of this event has such a name.')}
        </p>
      )}
    </div>
  )
}
