import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { account } from '@balai/contract/identity/account.ts'
import { useProfile } from '../../../lib/profile.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DisableCodes } from './disable-codes.tsx'
import { EnableCodes } from './enable-codes.tsx'

/** Shows whether one-time codes are enabled, and lets the person enable or disable them. */
export function OneTimeCodes() {
  const { t } = useTranslation()
  const { totp_enabled } = useProfile()
  const [open, setOpen] = useState<'enable' | 'disable' | null>(null)
  const close = () => {
    setOpen(null)
    void refresh(account.profile)
  }
  return (
    <>
      <p style={{ marginTop: 0 }}>
        <StatusBadge tone={totp_enabled ? 'good' : 'neutral'}>
          {totp_enabled ? t('One-time codes are on.') : t('One-time codes are off.')}
        </StatusBadge>
      </p>
      {totp_enabled ? (
        <Button danger aria-haspopup="dialog" onClick={() => setOpen('disable')}>
          {t('Switch off')}
        </Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setOpen('enable')}>
          {t('Switch on')}
        </Button>
      )}
      <Dialog
        open={open !== null}
        title={open === 'disable' ? t('Switch one-time codes off') : t('Switch one-time codes on')}
        footer={null}
        onCancel={close}
        mask={{ closable: false }}
        width={440}
        destroyOnHidden
      >
        {open === 'enable' && <EnableCodes onDone={close} />}
        {open === 'disable' && (
          <DisableCodes
            onDone={() => {
              toastDone(t('One-time codes are off.'))
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
