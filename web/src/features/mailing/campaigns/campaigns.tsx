import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CampaignsTable } from './campaigns-table.tsx'
import './campaigns.css'

export const { list } = campaigns

const CampaignCalendar = lazyPart(async () => (await import('./campaign-calendar.tsx')).CampaignCalendar)

/** All campaigns with their figures, as a list or on a calendar. */
export default function Campaigns() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const isCalendar = params.get('view') === 'calendar'
  return (
    <>
      <PageHeader
        title="Campaigns"
        action={
          <>
            <Segmented
              aria-label={t('View')}
              value={isCalendar ? 'calendar' : 'list'}
              options={[
                { value: 'list', label: t('List') },
                { value: 'calendar', label: t('Calendar') },
              ]}
              onChange={(view) => setParams(view === 'calendar' ? { view } : {})}
            />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/campaign/create')}>
              {t('Create campaign')}
            </Button>
          </>
        }
      />
      {isCalendar ? <CampaignCalendar /> : <CampaignsTable />}
    </>
  )
}
