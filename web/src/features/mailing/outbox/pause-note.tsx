import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { mayEnter } from '@balai/contract/core/access.ts'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { call } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/profile.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { pauseWords } from '../../../parts/outbox/outbox-words.ts'
import { QuickButton } from '../../../ui/quick-button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

type Pause = NonNullable<z.output<typeof outbox.counts.result>['pause']>

/** Says why no mail leaves at the moment, and has a button that ends the pause. */
export function PauseNote({ pause: { reason, reply, since } }: { pause: Pause }) {
  const { t } = useTranslation()
  const { roles } = useProfile()
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={pauseWords(t)[reason]}
      description={
        <>
          {reply} (<RelativeTime at={since} />)
        </>
      }
      action={
        mayEnter(roles, 'mailSmtp') && (
          <QuickButton
            label={t('Try again now')}
            run={async () => {
              await call(outbox.resume, {})
              toastDone(t('Mails are tried again.'))
              void refresh(outbox.counts, outbox.list)
            }}
          />
        )
      }
    />
  )
}
