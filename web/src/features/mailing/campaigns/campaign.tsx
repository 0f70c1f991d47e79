import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import type { CampaignDetail } from '@balai/contract/mailing/campaign-shapes.ts'
import { isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { stateNames, stateTones } from './campaign-words.ts'
import './campaigns.css'

const Wizard = lazyPart(async () => (await import('./wizard.tsx')).Wizard)
const Sending = lazyPart(async () => (await import('./sending.tsx')).Sending)

/** One campaign: the steps that lead to sending it, and afterwards what became of it. */
export default function Campaign() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf(campaigns.find, { id }, { quiet: true }))
  usePageTitle(data?.name)
  // Typed text stays while the server is unreachable.
  if (error && !(data && isTemporary(error)))
    return <RecordNote error={error} onRetry={refetch} list={{ path: '/campaign', name: 'Campaigns' }} />
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 12 }} />
  return <Found campaign={data} />
}

function Found({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const { state, name, subject } = campaign
  return (
    <>
      <PageHeader
        title={name}
        note={
          <>
            <StatusBadge tone={stateTones[state]}>{stateNames(t)[state]}</StatusBadge>
            {subject && ` · ${subject}`}
          </>
        }
        action={<CampaignActions campaign={campaign} />}
      />
      {state === 'draft' ? <Wizard campaign={campaign} /> : <Sending campaign={campaign} />}
    </>
  )
}
