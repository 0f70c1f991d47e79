import { SendOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, tCount } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { CertificateWork } from './work.ts'

interface Props {
  work: CertificateWork
  /** People who are eligible and have none yet. */
  count: number
  /** Certificates that were issued without a mail. */
  unsent: number
  isBlocked: boolean
}

/** Issues the certificates of everybody eligible and mails them. */
export function IssueButton({ work, count, unsent, isBlocked }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isMailed, setMailed] = useState(true)
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      await work.send([], isMailed)
      setOpen(false)
      await work.refresh()
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <Button
        type="primary"
        icon={<SendOutlined />}
        disabled={isBlocked || (count === 0 && unsent === 0)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0
          ? t('Issue certificates')
          : tCount(t, count, 'Issue 1 certificate', 'Issue {{n}} certificates')}
      </Button>
      <Dialog
        open={isOpen}
        width={480}
        title={
          count === 0
            ? t('Send the certificates?')
            : tCount(t, count, 'Issue 1 certificate?', 'Issue {{n}} certificates?')
        }
        okText={isMailed ? t('Issue and send') : t('Issue without mails')}
        confirmLoading={isRunning}
        onOk={() => void run()}
        onCancel={() => setOpen(false)}
      >
        <p>
          {t(
            'Everybody who is eligible and has none yet receives a certificate with a serial of its own. Issued certificates do not change when the template does.',
          )}
        </p>
        {unsent > 0 && isMailed && (
          <p>{t('{{n}} that were issued without a mail are sent, too.', { n: formatNumber(unsent) })}</p>
        )}
        <Checkbox checked={isMailed} onChange={(event) => setMailed(event.target.checked)}>
          {t('Mail each certificate to its holder')}
        </Checkbox>
      </Dialog>
    </>
  )
}
