import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { suppressions } from '@balai/contract/mailing/suppressions.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** Where mail servers send delivery reports, and the secret that signs them. */
export function DeliveryReports() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(suppressions.bounceSettings, {}, { quiet: true }))
  const renew = useMutation({
    mutationFn: () => call(suppressions.renewBounceSecret, {}),
    onSuccess: () => refresh(suppressions.bounceSettings),
  })
  const isSet = data?.is_set === true
  return (
    <Section
      title={t('Delivery reports')}
      hint={t(
        'The mail server sends its reports here, signed with a secret. Bounces and complaints then suppress addresses by themselves.',
      )}
    >
      {!data && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Skeleton active title={false} />)}
      {data && (
        <>
          <Facts
            facts={[
              [
                t('Address for reports'),
                <CopyText key="url" text={new URL(data.report_url, location.origin).href} />,
              ],
              [
                t('Secret'),
                isSet ? (
                  <>
                    {t('Created')} <DateTime at={data.created_at} />
                    {data.created_by_name && ` · ${data.created_by_name}`}
                  </>
                ) : (
                  t('None yet: reports are refused.')
                ),
              ],
              ...(data.former_until
                ? [
                    [t('Former secret valid until'), <DateTime key="former" at={data.former_until} />] as [
                      string,
                      ReactNode,
                    ],
                  ]
                : []),
            ]}
          />
          {renew.data && (
            <Alert
              type="success"
              showIcon
              style={{ marginBlock: 16 }}
              title={t('Copy the secret now: it is not shown again.')}
              description={<CopyText text={renew.data.secret} />}
            />
          )}
          <Button style={{ marginTop: 8 }} loading={renew.isPending} onClick={() => renew.mutate()}>
            {isSet ? t('New secret') : t('Create a secret')}
          </Button>
        </>
      )}
    </Section>
  )
}
