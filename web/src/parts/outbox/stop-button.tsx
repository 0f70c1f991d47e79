import { useTranslation } from 'react-i18next'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { call } from '../../lib/api.ts'
import { refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { QuickButton } from '../../ui/quick-button.tsx'

/** Stops mails that are still waiting. */
export function StopButton({ mail_ids, onStopped }: { mail_ids: number[]; onStopped: () => void }) {
  const { t } = useTranslation()
  return (
    <QuickButton
      label={t('Stop')}
      run={async () => {
        const { stopped } = await call(outbox.stop, { mail_ids })
        toastDone(
          stopped === 1 ? t('1 mail was stopped.') : t('{{count}} mails were stopped.', { count: stopped }),
        )
        void refresh(outbox.list, outbox.counts, outbox.find)
        onStopped()
      }}
    />
  )
}
