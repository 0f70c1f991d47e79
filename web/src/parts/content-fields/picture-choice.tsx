import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { media, type MediaRow } from '@balai/contract/content/media.ts'
import { queryOf } from '../../lib/queries.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import '../desk/desk.css'

const MediaLibrary = lazyPart(async () => (await import('../media-library/media-library.tsx')).MediaLibrary)

interface Props {
  label: string
  /** Pictures that are loaded already. */
  known: readonly Pick<MediaRow, 'media_id' | 'link' | 'alt_text'>[]
  media_id: number | null
  disabled: boolean
  onChange: (picture: MediaRow | null) => void
}

/** Shows a picture of the library and chooses another. */
export function PictureChoice({ label, known, media_id, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<MediaRow>()
  const words = media_id === null ? t('Choose a picture') : t('Change')
  const near = [picked, ...known].find((row) => row?.media_id === media_id)
  // For a picture that was neither chosen here nor part of the loaded record, such as a frame of a film.
  const { data } = useQuery({
    ...queryOf(media.find, { media_id: media_id ?? 0 }, { quiet: true }),
    enabled: media_id !== null && near === undefined,
  })
  const shown = near ?? (data?.media_id === media_id ? data : undefined)
  return (
    <div className="fact">
      {shown && <img className="fact-cover" src={shown.link} alt={shown.alt_text} />}
      <Flex gap={8} wrap style={{ marginTop: shown ? 8 : 0 }}>
        <Button
          icon={<PictureOutlined />}
          disabled={disabled}
          aria-label={`${words}: ${label}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {words}
        </Button>
        {media_id !== null && (
          <Button type="text" disabled={disabled} onClick={() => onChange(null)}>
            {t('Remove')}
          </Button>
        )}
      </Flex>
      {isOpen && (
        <Suspense>
          <MediaLibrary
            kind="image"
            onPick={(picture) => {
              setPicked(picture)
              onChange(picture)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
