import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type { TextField } from '@balai/contract/kit/certificates.ts'
import { formatNumber } from '../../lib/format.ts'
import { usePlacedText } from './certificate-page.tsx'

/** Says how the longest name fits its box: smaller than wanted, or with letters that no typeface has. */
export function TextFit({ field, values }: { field: TextField; values: CertificateValues }) {
  const { t } = useTranslation()
  const placed = usePlacedText(field, values)
  if (!placed) return null
  const { size, missing } = placed
  if (missing.length > 0)
    return (
      <Alert
        type="warning"
        showIcon
        className="cert-alert"
        title={t('No typeface has these letters: {{letters}}', { letters: missing.join(' ') })}
      />
    )
  if (size >= field.size) return null
  return (
    <Alert
      type="info"
      showIcon
      className="cert-alert"
      title={t('This text is shrunk to {{size}} pt to fit. A larger box prints it larger.', {
        size: formatNumber(size),
      })}
    />
  )
}
