import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'

/** How many people have confirmed the names for their certificates; asks the others by mail. */
export function ConfirmedNames({ event_id: id }: { event_id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(queryOf(eventCertificates.names, { id }, { quiet: true }))
  const asking = useTwoStep(eventCertificates.askNames, { alwaysAsk: true })
  if (!data || data.to_issue === 0) return null
  const { to_issue, confirmed, asked } = data
  const ask = async () => {
    const stored = await asking.run({ id })
    if (stored === notSaved) return
    toastDone(tCount(t, stored.asked, '1 person was asked by mail.', '{{n}} people were asked by mail.'))
    await refresh(eventCertificates.names, eventCertificates.check)
  }
  return (
    <section aria-label={t('Confirmed names')}>
      <Flex gap={12} wrap align="center" justify="space-between">
        <Typography.Text>
          {tCount(
            t,
            to_issue,
            '{{confirmed}} of 1 person confirmed the name',
            '{{confirmed}} of {{n}} people confirmed their names',
            { confirmed: formatNumber(confirmed) },
          )}
          ; {tCount(t, asked, '1 was asked and has not answered', '{{n}} were asked and have not answered')}.
        </Typography.Text>
        {confirmed < to_issue && (
          // The call has shown the refusal.
          <Button loading={asking.isRunning} onClick={() => void ask().catch(() => undefined)}>
            {t('Ask to confirm names…')}
          </Button>
        )}
      </Flex>
      <EffectsDialog
        question={asking.question}
        title={t('Ask people to confirm their names?')}
        confirm={t('Send the mails')}
      />
    </section>
  )
}
