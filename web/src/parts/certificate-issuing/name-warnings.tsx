import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preflight } from '@balai/contract/kit/certificate-shapes.ts'
import { certificateLimits } from '@balai/contract/kit/certificates.ts'
import { toastDone } from '../../lib/toast.tsx'
import { Section } from '../../ui/section.tsx'
import type { CertificateWork } from './work.ts'
import { warningWords } from './words.ts'

type Name = Preflight['names'][number]

/** Names that need a look before they are printed, each with a field to correct it. */
export function NameWarnings({ work, names }: { work: CertificateWork; names: Preflight['names'] }) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <Section
      title={t('Names to check')}
      hint={t(
        'Correct them before they are printed. A certificate that was issued keeps its name until you correct it in the list below.',
      )}
    >
      <ul className="certs-people">
        {names.map((name) => (
          <NameLine key={`${name.holder_id} ${name.warning} ${name.name}`} work={work} name={name} />
        ))}
      </ul>
    </Section>
  )
}

function NameLine({ work, name }: { work: CertificateWork; name: Name }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name.name)
  const [isSaving, setSaving] = useState(false)
  const isChanged = typed.trim() !== '' && typed.trim() !== name.name
  const save = async () => {
    if (!isChanged) return
    setSaving(true)
    try {
      await work.saveName(name.holder_id, typed.trim())
      toastDone(t('The name was corrected.'))
      await work.refresh()
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
