import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { reportedSources } from '@balai/contract/people/consents.ts'
import { consentNames } from './contact-names.ts'

type Source = (typeof reportedSources)[number]

/** How staff know that people want newsletters; empty if they do not know it. */
export function ConsentField({
  value,
  onChange,
  id,
}: {
  value?: Source
  onChange?: (source: Source | undefined) => void
  id?: string
}) {
  const { t } = useTranslation()
  const names = consentNames(t)
  return (
    <Select<Source | undefined>
      {...(id && { id })}
      allowClear
      value={value}
      placeholder={t('Not known')}
      options={reportedSources.map((source) => ({ value: source, label: names[source] }))}
      onChange={(next) => onChange?.(next)}
    />
  )
}
