import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import type { LearnerPage } from '@balai/contract/learning/enrolment-shapes.ts'
import { madeFile } from '../../../lib/api.ts'
import { nameOfFile, saveFile } from '../../../lib/save-file.ts'
import { stateNames, stateTones } from '../../../parts/certificate-issuing/words.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** The certificate of a learner: its public page under its number, and its PDF. */
export function LearnerCertificate({ certificate }: Pick<LearnerPage, 'certificate'>) {
  const { t } = useTranslation()
  const [isLoading, setLoading] = useState(false)
  if (!certificate) return '–'
  const { certificate_id, number, serial, state, verify_path } = certificate
  const download = async () => {
    setLoading(true)
    try {
      const response = await madeFile(courseCertificates.pdf, { certificate_id })
      saveFile(await response.blob(), nameOfFile(response, 'certificate.pdf'))
    } catch {
      // The call has shown the refusal.
    } finally {
      setLoading(false)
    }
  }
  return (
    <span className="learner-certificate">
      <a href={verify_path} target="_blank" rel="noreferrer" title={t('Open the public page')}>
        {number || serial}
      </a>
      {state === 'valid' ? (
        <Button size="small" loading={isLoading} onClick={() => void download()}>
          {t('Download PDF')}
        </Button>
      ) : (
        <StatusBadge tone={stateTones[state]}>{stateNames(t)[state]}</StatusBadge>
      )}
    </span>
  )
}
