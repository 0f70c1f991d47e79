import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Input } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { media, type MediaRow } from '@balai/contract/content/media.ts'
import { newsLimits, type NewsDetail } from '@balai/contract/content/news-shapes.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'
import type { ArticlePartProps } from './fields.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const MediaLibrary = lazyPart(
  async () => (await import('../../../../parts/media-library/media-library.tsx')).MediaLibrary,
)

/** The cover of an article and its alternative text. */
export function CoverField({ draft, detail, fields, disabled }: ArticlePartProps) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('Cover')}</h2>
      <PictureChoice
        label={t('Cover')}
        detail={detail}
        media_id={fields.cover_media_id}
        disabled={disabled}
        onChange={(picture) =>
          draft.change({
            cover_media_id: picture?.media_id ?? null,
            // The library's alternative text is the default; the article can have its own.
            news_image_alt: picture ? fields.news_image_alt || picture.alt_text : '',
          })
        }
      />
      {fields.cover_media_id !== null && (
        <Fact
          label={t('Alternative text of the cover')}
          hint={t('What the picture shows, for those who cannot see it')}
        >
          {(id) => (
            <Input
              id={id}
              disabled={disabled}
              maxLength={newsLimits.alt}
              value={fields.news_image_alt}
              onChange={(event) => draft.change({ news_image_alt: event.target.value })}
            />
          )}
        </Fact>
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  detail: NewsDetail | null
  media_id: number | null
  disabled: boolean
  onChange: (picture: MediaRow | null) => void
}

/** Shows a picture of the library and chooses another. */
export function PictureChoice({ label, detail, media_id, disabled, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<MediaRow>()
  const words = media_id === null ? t('Choose a picture') : t('Change')
  const near = [picked, ...(detail?.media ?? [])].find((row) => row?.media_id === media_id)
  // For a picture that was neither chosen here nor part of the loaded article, such as a frame of a film.
  const { data } = useQuery({
    ...queryOf(media.find, { media_id: media_id ?? 0 }, { quiet: true }),
    enabled: media_id !== null && near === undefined,
  })
  const known = near ?? (data?.media_id === media_id ? data : undefined)
  return (
    <div className="fact">
      {known && <img className="fact-cover" src={known.link} alt={known.alt_text} />}
      <Flex gap={8} style={{ marginTop: known ? 8 : 0 }}>
        <Button
          icon={<PictureOutlined />}
          disabled={disabled}
          aria-label={`${words}: ${label}`}
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
