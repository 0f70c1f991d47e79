import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignContent } from '@balai/contract/mailing/campaign-content.ts'
import { call } from '../../lib/api.ts'
import { queryOf, refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { EmptyNote, ErrorNote } from '../../ui/state-notes.tsx'
import { MailPreview } from './mail-preview.tsx'

interface Props {
  campaignId: number
  /** The campaign is no draft any more. */
  isReadOnly?: boolean
  /** The mail was built, so that it can be tested and sent. */
  onBuilt?: () => void
}

/** The step of a campaign in which its mail is built and looked at. */
export function CampaignPreviewStep({ campaignId, isReadOnly = false, onBuilt }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery(
    queryOf(campaignContent.content, { campaign_id: campaignId }, { quiet: true }),
  )
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data.blocks.length === 0)
    return (
      <EmptyNote
        title={t('The mail has no content yet.')}
        hint={t('Choose articles and make blocks of them, or add blocks one by one.')}
      />
    )
  const build = async () => {
    setBusy(true)
    try {
      await call(campaignContent.build, { campaign_id: campaignId }, { long: true })
      await refresh(campaignContent.content)
      toastDone(t('The mail was built.'))
      onBuilt?.()
    } catch {
      // The call has shown the refusal.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {!isReadOnly && (
        <Flex gap={8} wrap align="center" className="campaign-actions">
          <Alert
            type={data.is_built ? 'success' : 'info'}
            showIcon
            title={
              data.is_built
                ? t('The mail is built. It is sent as you see it here.')
                : t('The content has changed since the mail was built. Build it before it is sent.')
            }
            action={
              <Button
                type={data.is_built ? 'default' : 'primary'}
                loading={isBusy}
                onClick={() => void build()}
              >
                {t('Build the mail')}
              </Button>
            }
          />
        </Flex>
      )}
      <MailPreview campaignId={campaignId} />
    </>
  )
}
