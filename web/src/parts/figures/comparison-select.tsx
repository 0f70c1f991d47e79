import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { comparisons } from '@balai/contract/kit/ranges.ts'

export type Comparison = (typeof comparisons)[number]

interface Props {
  value: Comparison
  onChange: (value: Comparison) => void
}

/** What figures are compared with. */
export function ComparisonSelect({ value, onChange }: Props) {
  const { t } = useTranslation()
  const names: Record<Comparison, string> = {
    none: t('No comparison'),
    before: t('Period before'),
    year: t('Year before'),
  }
  return (
    <Select<Comparison>
      aria-label={t('Compared with')}
      value={value}
      options={Object.entries(names).map(([each, label]) => ({ value: each as Comparison, label }))}
      onChange={onChange}
      popupMatchSelectWidth={false}
      style={{ width: 168 }}
    />
  )
}
