import { useTranslation } from 'react-i18next'
import type { Preflight } from '@balai/contract/kit/certificate-shapes.ts'
import { formatNumber } from '../../lib/format.ts'

/** How many people are eligible, and how far their certificates are. */
export function CertificateCounts({ counts }: { counts: Preflight['counts'] }) {
  const { t } = useTranslation()
  const shown: [string, number, boolean][] = [
    [t('Eligible'), counts.eligible, false],
    [t('Not eligible'), counts.not_eligible, false],
    [t('To be issued'), counts.to_issue, false],
    [t('Issued'), counts.issued, false],
    [t('Sent'), counts.sent, false],
    [t('Waiting to be sent'), counts.waiting_to_be_sent, false],
    [t('Failed'), counts.failed, counts.failed > 0],
    [t('Revoked'), counts.revoked, false],
  ]
  return (
    <dl className="certs-counts" aria-label={t('Certificates in numbers')}>
      {shown.map(([label, count, isBad]) => (
        <div key={label} className={isBad ? 'is-bad' : ''}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
