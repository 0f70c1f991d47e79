import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { useProfile } from '../../../lib/profile.ts'
import { queryOf } from '../../../lib/queries.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { AboutUs } from './about-us.tsx'
import { ImageLinks } from './image-links.tsx'
import { Origins } from './origins.tsx'
import './site-settings.css'

/** What the site says about itself, and the pictures with links that it shows. */
export default function SiteSettings() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const { roles } = useProfile()
  const maySetOrigins = mayEnter(roles, 'admins')
  const parts = [
    { value: 'about', label: t('About us') },
    { value: 'links', label: t('Image links') },
    ...(maySetOrigins ? [{ value: 'origins', label: t('Other websites') }] : []),
  ]
  const part = parts.find(({ value }) => value === address.get('part'))?.value ?? 'about'
  return (
    <>
      <PageHeader title="Configuration" note={t('What mails and the public site say about you.')} />
      <Segmented
        aria-label={t('Part')}
        value={part}
        options={parts}
        onChange={(value) => setAddress(value === 'about' ? {} : { part: value }, { replace: true })}
        style={{ marginBottom: 16 }}
      />
      {/* All stay mounted, so that what was typed in one is kept while another is open. */}
      <div hidden={part !== 'about'}>
        <AboutPart />
      </div>
      <div hidden={part !== 'links'}>
        <ImageLinks />
      </div>
      {maySetOrigins && (
        <div hidden={part !== 'origins'}>
          <Origins />
        </div>
      )}
    </>
  )
}

function AboutPart() {
  const { data, error, refetch } = useQuery(queryOf(siteSettings.find, {}, { quiet: true }))
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  return <AboutUs settings={data} />
}
