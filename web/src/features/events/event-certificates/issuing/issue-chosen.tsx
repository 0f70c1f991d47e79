import { Button, Checkbox, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { call } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { DialogButton } from '../../../../ui/dialog-button.tsx'
import { DialogField } from '../../../../ui/dialog-field.tsx'
import { SearchSelect, type Choice } from '../../../../ui/search-select.tsx'

/** Issues certificates to people who are chosen by hand. */
export function IssueChosen({ event_id, isBlocked }: { event_id: number; isBlocked: boolean }) {
  const { t } = useTranslation()
  return (
    <DialogButton label={t('Issue to chosen people')} disabled={isBlocked}>
      {(close) => <Chosen event_id={event_id} close={close} />}
    </DialogButton>
  )
}

function Chosen({ event_id, close }: { event_id: number; close: () => void }) {
  const { t } = useTranslation()
  const [people, setPeople] = useState<Choice[]>([])
  const [isMailed, setMailed] = useState(true)
  const [isRunning, setRunning] = useState(false)
  const find = async (search: string) => {
    const { rows } = await call(registrations.listOfEvent, { event_id, search, perPage: 20 })
    return rows
      .filter(({ registration_id }) => !people.some(({ value }) => value === registration_id))
      .map(({ registration_id: value, certificate_name, name, email }) => ({
        value,
        label: `${certificate_name || name} · ${email}`,
      }))
  }
  const run = async () => {
    setRunning(true)
    try {
      const registration_ids = people.map(({ value }) => value)
      await call(eventCertificates.send, { id: event_id, registration_ids, mails: isMailed })
      close()
      await refresh(eventCertificates.check, eventCertificates.list)
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <DialogField name="registration_ids" label={t('Add a person')} value={people}>
        <SearchSelect
          label={t('Name or e-mail')}
          width="100%"
          value={undefined}
          source={`people of event ${event_id} without ${people.map(({ value }) => value).join(' ')}`}
          find={find}
          onChange={(value, label) => value !== undefined && setPeople([...people, { value, label }])}
        />
      </DialogField>
      <ul className="certs-chosen" aria-label={t('Chosen people')}>
        {people.map(({ value, label }) => (
          <li key={value}>
            <Tag closable onClose={() => setPeople(people.filter((each) => each.value !== value))}>
              {label}
            </Tag>
          </li>
        ))}
      </ul>
      <Checkbox checked={isMailed} onChange={(event) => setMailed(event.target.checked)}>
        {t('Mail each certificate to its holder')}
      </Checkbox>
      <div className="certs-dialog-actions">
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button type="primary" disabled={people.length === 0} loading={isRunning} onClick={() => void run()}>
          {isMailed ? t('Issue and send') : t('Issue without mails')}
        </Button>
      </div>
    </>
  )
}
