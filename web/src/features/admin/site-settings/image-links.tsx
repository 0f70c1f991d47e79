import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { imagePlaceNames } from '@balai/contract/kit/site.ts'
import { queryOf } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { PlaceForm } from './place-form.tsx'
import { usePlaceWords } from './place-words.ts'

/** The pictures with links of the site, place by place. */
export function ImageLinks() {
  const { t } = useTranslation()
  const words = usePlaceWords()
  const [address, setAddress] = useSearchParams()
  const { data, error, refetch } = useQuery(queryOf(siteSettings.imageLinks, {}, { quiet: true }))
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  const chosen = imagePlaceNames.find((place) => place === address.get('place')) ?? 'banner'
  return (
    <>
      <div style={{ overflowX: 'auto', marginBottom: 16 }}>
        <Segmented
          aria-label={t('Place')}
          value={chosen}
          options={data.map(({ place_id, links }) => ({
            value: place_id,
            label: `${words[place_id].name} (${links.length})`,
          }))}
          onChange={(place) => setAddress({ part: 'links', place }, { replace: true })}
        />
      </div>
      {/* All stay mounted, so that what was changed at one place is kept while another is open. */}
      {data.map((place) => (
        <div key={place.place_id} hidden={place.place_id !== chosen}>
          <PlaceForm place={place} />
        </div>
      ))}
    </>
  )
}
