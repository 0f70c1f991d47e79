import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { formatNumber } from '../../../lib/format.ts'
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
    toastDone(t('{{n}} people were asked by mail.', { n: formatNumber(stored.asked) }))
    await refresh(eventCertificates.names, eventCertificates.check)
  }
  return (
    <section aria-label={t('Confirmed names')}>
      <Flex gap={12} wrap align="center" justify="space-between">
        <Typography.Text>
          {t(
            '{{confirmed}} of {{all}} people confirmed their names; {{asked}} were asked and have not answered.',
            {
              confirmed: formatNumber(confirmed),
              all: formatNumber(to_issue),
              asked: formatNumber(asked),
            },
          )}
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
