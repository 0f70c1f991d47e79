import { EnvironmentOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

interface Props {
  place: string
  /** The chosen address of a map; empty to search for the place. */
  url: string
}

/** A plain link to a map. Nothing is loaded from a map service before it is pressed. */
export function MapLink({ place, url }: Props) {
  const { t } = useTranslation()
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.replaceAll('\n', ', '))}`
  return (
    <a href={url || search} target="_blank" rel="noopener noreferrer">
      <EnvironmentOutlined aria-hidden /> {url ? t('Open the map') : t('Search on a map')}
    </a>
  )
}
