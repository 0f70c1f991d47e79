import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recurringCampaigns, type RecurringCampaign } from '@balai/contract/mailing/recurring-campaigns.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Removes a setup, after saying what stays. */
export function RemoveRecurring({ setup: { id, name } }: { setup: Pick<RecurringCampaign, 'id' | 'name'> }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const remove = async () => {
    setRunning(true)
    try {
      await call(recurringCampaigns.remove, { id })
      setOpen(false)
      toastDone(t('The recurring campaign was removed.'))
      await refresh(recurringCampaigns.find, recurringCampaigns.list, recurringCampaigns.findByCampaign)
    } catch {
      // The dialog shows the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <Button size="small" danger aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Remove…')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('Remove “{{name}}”?', { name })}
        okText={t('Remove recurring campaign')}
        keep={t('Keep recurring campaign')}
        confirmLoading={isRunning}
        onOk={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        {t('Nothing more is sent. The log and the campaigns that were sent stay.')}
      </Dialog>
    </>
  )
}
