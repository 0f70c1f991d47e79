import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { PictureChoice } from '../../../../parts/content-fields/picture-choice.tsx'
import { Fact } from '../../../../parts/desk/fact.tsx'
import type { ArticlePartProps } from './fields.ts'

/** The cover of an article and its alternative text. */
export function CoverField({ draft, detail, fields, disabled }: ArticlePartProps) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('Cover')}</h2>
      <PictureChoice
        label={t('Cover')}
        known={detail?.media ?? []}
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
