import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { queryOf } from '../../../lib/queries.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { AboutUs } from './about-us.tsx'
import { ImageLinks } from './image-links.tsx'
import './site-settings.css'

/** What the site says about itself, and the pictures with links that it shows. */
export default function SiteSettings() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const part = address.get('part') === 'links' ? 'links' : 'about'
  return (
    <>
      <PageHeader title="Configuration" note={t('What mails and the public site say about you.')} />
      <Segmented
        aria-label={t('Part')}
        value={part}
        options={[
          { value: 'about', label: t('About us') },
          { value: 'links', label: t('Image links') },
        ]}
        onChange={(value) => setAddress(value === 'links' ? { part: value } : {}, { replace: true })}
        style={{ marginBottom: 16 }}
      />
      {/* Both stay mounted, so that what was typed in one is kept while the other is open. */}
      <div hidden={part !== 'about'}>
        <AboutPart />
      </div>
      <div hidden={part !== 'links'}>
        <ImageLinks />
      </div>
    </>
  )
}

function AboutPart() {
  const { data, error, refetch } = useQuery(queryOf(siteSettings.find, {}, { quiet: true }))
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  return <AboutUs settings={data} />
}
