import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { Fact } from '../desk/fact.tsx'
import { PictureChoice } from './picture-choice.tsx'

interface Cover {
  media_id: number | null
  alt: string
}

interface Props {
  /** The pictures that the record uses already. */
  known: ComponentProps<typeof PictureChoice>['known']
  cover: Cover
  disabled: boolean
  onChange: (cover: Cover) => void
}

/** The cover of an article or an event, and its alternative text. */
export function CoverField({ known, cover, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const { media_id, alt } = cover
  return (
    <>
      <h2>{t('Cover')}</h2>
      <PictureChoice
        label={t('Cover')}
        known={known}
        media_id={media_id}
        disabled={disabled}
        // The library's alternative text is the default; the record can have its own.
        onChange={(picture) =>
          onChange({ media_id: picture?.media_id ?? null, alt: picture ? alt || picture.alt_text : '' })
        }
      />
      {media_id !== null && (
        <Fact
          label={t('Alternative text of the cover')}
          hint={t('What the picture shows, for those who cannot see it')}
        >
          {(id) => (
            <Input
              id={id}
              disabled={disabled}
              maxLength={newsLimits.alt}
              value={alt}
              onChange={(event) => onChange({ media_id, alt: event.target.value })}
            />
          )}
        </Fact>
      )}
    </>
  )
}
