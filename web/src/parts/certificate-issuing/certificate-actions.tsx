import { MoreOutlined } from '@ant-design/icons'
import { Button, Checkbox, Dropdown, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CertificateRow } from '@balai/contract/kit/certificate-shapes.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { certificateLimits } from '@balai/contract/kit/certificates.ts'
import { call, madeFile } from '../../lib/api.ts'
import { nameOfFile, saveFile } from '../../lib/save-file.ts'
import { toastDone } from '../../lib/toast.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogField } from '../../ui/dialog-field.tsx'
import type { CertificateWork } from './work.ts'

interface Props {
  work: CertificateWork
  certificate: CertificateRow
}

/** What can be done with one certificate: download, verify, send again, correct, revoke. */
export function CertificateActions({ work, certificate }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'correct' | 'revoke'>()
  const { certificate_id, name, state, verify_path } = certificate
  const isValid = state === 'valid'
  const download = async () => {
    const response = await madeFile(work.calls.pdf, { certificate_id })
    saveFile(await response.blob(), nameOfFile(response, 'certificate.pdf'))
  }
  const resend = async () => {
    await call(work.calls.resend, { certificate_id })
    toastDone(t('The certificate of {{name}} is sent again.', { name }))
    await work.refresh()
  }
  // The call has shown the refusal.
  const run = (action: () => Promise<void>) => void action().catch(() => undefined)
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'pdf', label: t('Download PDF'), onClick: () => run(download) },
            {
              key: 'verify',
              label: (
                <a href={verify_path} target="_blank" rel="noreferrer">
                  {t('Open the public page')}
                </a>
              ),
            },
            { key: 'resend', label: t('Send again'), disabled: !isValid, onClick: () => run(resend) },
            {
              key: 'correct',
              label: t('Correct the name'),
              disabled: !isValid,
              onClick: () => setOpen('correct'),
            },
            { type: 'divider' },
            {
              key: 'revoke',
              label: t('Revoke'),
              danger: true,
              disabled: !isValid,
              onClick: () => setOpen('revoke'),
            },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-haspopup="menu"
          aria-label={t('Actions for {{name}}', { name })}
        />
      </Dropdown>
      {open === 'correct' && (
        <CorrectDialog work={work} certificate={certificate} onClose={() => setOpen(undefined)} />
      )}
      {open === 'revoke' && (
        <RevokeDialog work={work} certificate={certificate} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

interface DialogProps extends Props {
  onClose: () => void
}

/** Runs the action of a dialog, which stays open if it is refused. */
function useAction(work: CertificateWork, action: () => Promise<unknown>, onClose: () => void) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      await action()
      onClose()
      await work.refresh()
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return { confirmLoading: isRunning, onOk: () => void run(), onCancel: onClose }
}

function CorrectDialog({ work, certificate: { certificate_id, name }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const [isMailed, setMailed] = useState(true)
  const action = useAction(
    work,
    async () => {
      await call(work.calls.correct, { certificate_id, name: typed, mails: isMailed })
      toastDone(t('A new certificate replaces the old one.'))
    },
    onClose,
  )
  return (
    <Dialog
      open
      width={480}
      title={t('Correct the name on the certificate')}
      okText={t('Replace certificate')}
      okButtonProps={{ disabled: typed.trim() === '' || typed.trim() === name }}
      {...action}
    >
      <p>
        {t('A new certificate with a new serial replaces this one. The public page of the old one says so.')}
      </p>
      <DialogField name="name" label={t('Name')} value={typed}>
        <Input
          maxLength={certificateLimits.name}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DialogField>
      <Checkbox checked={isMailed} onChange={(event) => setMailed(event.target.checked)}>
        {t('Mail the new certificate')}
      </Checkbox>
    </Dialog>
  )
}

function RevokeDialog({ work, certificate: { certificate_id, name }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const action = useAction(
    work,
    async () => {
      await call(work.calls.revoke, { certificate_id, reason })
      toastDone(t('The certificate of {{name}} was revoked.', { name }))
    },
    onClose,
  )
  return (
    <Dialog
      open
      width={480}
      title={t('Revoke the certificate of {{name}}?', { name })}
      okText={t('Revoke certificate')}
      okButtonProps={{ disabled: reason.trim() === '' }}
      keep={t('Keep certificate')}
      {...action}
    >
      <p>{t('Its public page says from now on that it is revoked. This cannot be undone.')}</p>
      <DialogField name="reason" label={t('Reason')} value={reason}>
        <Input.TextArea
          rows={3}
          maxLength={limits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogField>
    </Dialog>
  )
}
