import { useTranslation } from 'react-i18next'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { call } from '../../lib/api.ts'
import { tCount } from '../../lib/format.ts'
import { refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

/** Stops mails that are still waiting. */
export function StopButton({ mail_ids, onStopped }: { mail_ids: number[]; onStopped: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmButton
      size="small"
      label={t('Stop')}
      question={tCount(t, mail_ids.length, 'Stop this mail?', 'Stop {{n}} mails?')}
      hint={t(
        'A stopped mail is not sent, unless somebody sends it again. One that is just leaving still leaves.',
      )}
      confirm={t('Stop sending')}
      keep={t('Keep waiting')}
      run={async () => {
        const { stopped } = await call(outbox.stop, { mail_ids })
        toastDone(tCount(t, stopped, '1 mail was stopped.', '{{n}} mails were stopped.'))
        void refresh(outbox.list, outbox.counts, outbox.find)
        onStopped()
      }}
    />
  )
}
