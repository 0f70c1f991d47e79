import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Comparison } from './comparison.tsx'
import { differences } from './differences.ts'

interface Props {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** The labels of the fields; without one, a field keeps its name. */
  labels?: Record<string, string>
}

/** The fields that changed between two states of a record. */
export function Difference({ before, after, labels }: Props) {
  const { t } = useTranslation()
  const fields = differences(before, after)
  if (fields.length === 0) return <Typography.Text type="secondary">{t('Nothing differs.')}</Typography.Text>
  return (
    <Comparison
      left={t('Before')}
      right={t('After')}
      lines={fields.map((field) => ({
        name: labels?.[field.name] ?? field.name,
        left: field.before,
        right: field.after,
      }))}
    />
  )
}
