import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { comparisonNames, type Comparison } from './range-words.ts'

interface Props {
  value: Comparison
  onChange: (value: Comparison) => void
}

/** What figures are compared with. */
export function ComparisonSelect({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Select<Comparison>
      aria-label={t('Compared with')}
      value={value}
      options={Object.entries(comparisonNames(t)).map(([each, label]) => ({
        value: each as Comparison,
        label,
      }))}
      onChange={onChange}
      popupMatchSelectWidth={false}
      style={{ width: 168 }}
    />
  )
}
