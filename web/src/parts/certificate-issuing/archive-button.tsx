import { FileZipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CertificateRun } from '@balai/contract/kit/certificates.ts'
import { call } from '../../lib/api.ts'
import { formatFileSize } from '../../lib/format.ts'
import type { CertificateWork } from './work.ts'

interface Props {
  work: CertificateWork
  archive: CertificateRun | null
  isEmpty: boolean
}

/** Packs all certificates into a ZIP file in the background, and offers the last one. */
export function ArchiveButton({ work, archive, isEmpty }: Props) {
  const { t } = useTranslation()
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      await call(work.calls.archive, { id: work.id })
      await work.refresh()
    } catch {
      // The call has shown the refusal.
    } finally {
      setStarting(false)
    }
  }
  return (
    <>
      <Button
        icon={<FileZipOutlined />}
        disabled={isEmpty}
        loading={isStarting || archive?.state === 'running'}
        onClick={() => void start()}
      >
        {t('ZIP of all certificates')}
      </Button>
      {archive?.state === 'done' && archive.link && (
        <Button type="link" href={archive.link} download>
          {t('Download the ZIP file ({{size}})', { size: formatFileSize(archive.bytes ?? 0) })}
        </Button>
      )}
    </>
  )
}
