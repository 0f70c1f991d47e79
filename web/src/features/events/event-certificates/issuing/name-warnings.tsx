import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import type { Preflight } from '@balai/contract/events/event-certificate-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { certificateLimits } from '@balai/contract/kit/certificates.ts'
import { call } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { Section } from '../../../../ui/section.tsx'
import { warningWords } from './words.ts'

type Name = Preflight['names'][number]

/** Names that need a look before they are printed, each with a field to correct it. */
export function NameWarnings({ event_id, names }: { event_id: number; names: Preflight['names'] }) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <Section
      title={t('Names to check')}
      hint={t('Correct them before they are printed. The person keeps the corrected name for this event.')}
    >
      <ul className="certs-people">
        {names.map((name) => (
          <NameLine
            key={`${name.registration_id} ${name.warning} ${name.name}`}
            event_id={event_id}
            name={name}
          />
        ))}
      </ul>
    </Section>
  )
}

function NameLine({ name }: { event_id: number; name: Name }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name.name)
  const [isSaving, setSaving] = useState(false)
  const isChanged = typed.trim() !== '' && typed.trim() !== name.name
  const save = async () => {
    if (!isChanged) return
    setSaving(true)
    try {
      const { registration_id } = name
      const { participant } = await call(registrations.find, { registration_id })
      await call(registrations.update, {
        registration_id,
        version: participant.version,
        certificate_name: typed.trim(),
      })
      toastDone(t('The name was corrected.'))
      await refresh(eventCertificates.check, eventCertificates.template, registrations.listOfEvent)
    } catch {
      // The call has shown the refusal.
    } finally {
      setSaving(false)
    }
  }
  return (
    <li>
      <Input
        aria-label={t('Name on the certificate of {{name}}', { name: name.name })}
        maxLength={certificateLimits.name}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => void save()}
      />
      <span>{warningWords(t, name.letters)[name.warning]}</span>
      <Button size="small" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
        {t('Save name')}
      </Button>
    </li>
  )
}
