import { Button, Input, InputNumber, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { media, type MediaRow } from '@balai/contract/content/media.ts'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { playerOf } from '@balai/contract/content/video-addresses.ts'
import { upload } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { PictureChoice } from '../../../../parts/content-fields/picture-choice.tsx'
import { FilmPlayer } from '../../../../parts/film-player/film-player.tsx'
import { Fact } from '../../../../parts/desk/fact.tsx'
import type { ArticleFields, ArticlePartProps } from './fields.ts'
import { readFilm } from './read-film.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const MediaLibrary = lazyPart(
  async () => (await import('../../../../parts/media-library/media-library.tsx')).MediaLibrary,
)

/** The source of the film, its poster and its length. */
export function VideoFields(props: ArticlePartProps) {
  const { draft, detail, fields, disabled } = props
  const { t } = useTranslation()
  const type = fields.news_video_type ?? 'address'
  const film = detail?.media.find(({ media_id }) => media_id === fields.video_media_id)
  const address = type === 'upload' ? (film?.link ?? '') : fields.news_video_url
  return (
    <>
      <h2>{t('Video')}</h2>
      <div className="fact">
        <Segmented<'address' | 'upload'>
          block
          aria-label={t('Film source')}
          disabled={disabled}
          value={type}
          options={[
            { value: 'address', label: t('Address') },
            { value: 'upload', label: t('Upload', { context: 'source' }) },
          ]}
          onChange={(news_video_type) => draft.change({ news_video_type })}
        />
      </div>
      {type === 'address' ? <AddressField {...props} /> : <FilmField {...props} />}
      {address && (
        <div className="fact">
          <FilmPlayer address={address} name={fields.news_title} />
        </div>
      )}
      <div className="fact-label">{t('Poster')}</div>
      <PictureChoice
        label={t('Poster')}
        known={detail?.media ?? []}
        media_id={fields.poster_media_id}
        disabled={disabled}
        onChange={(picture) => draft.change({ poster_media_id: picture?.media_id ?? null })}
      />
      <Fact label={t('Length in seconds')}>
        {(id) => (
          <InputNumber<number>
            id={id}
            disabled={disabled}
            min={0}
            max={newsLimits.duration}
            precision={0}
            value={fields.news_video_duration}
            onChange={(news_video_duration) => draft.change({ news_video_duration })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
    </>
  )
}

function AddressField({ draft, fields, disabled }: ArticlePartProps) {
  const { t } = useTranslation()
  // Holds an address while it is being typed: the server accepts only one that can be played.
  const [typed, setTyped] = useState(fields.news_video_url)
  const player = playerOf(typed.trim())
  return (
    <Fact
      label={t('Film address')}
      hint={
        typed && !player
          ? t(
              'This address cannot be played. Use one of YouTube, Vimeo or Dailymotion, or one that ends in .mp4 or .webm.',
            )
          : player?.mime
      }
    >
      {(id) => (
        <Input
          id={id}
          disabled={disabled}
          maxLength={newsLimits.url}
          placeholder="https://"
          status={typed && !player ? 'error' : ''}
          value={typed}
          onChange={(event) => {
            const address = event.target.value.trim()
            setTyped(event.target.value)
            const found = playerOf(address)
            if (found || address === '')
              draft.change({
                news_video_type: 'address',
                news_video_url: address,
                news_video_mime: found?.mime ?? '',
              })
          }}
        />
      )}
    </Fact>
  )
}

function FilmField({ draft, detail, fields, disabled }: ArticlePartProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [reading, setReading] = useState<'running' | 'failed'>()
  const film = detail?.media.find(({ media_id }) => media_id === fields.video_media_id)
  const use = async (row: MediaRow) => {
    setOpen(false)
    setName(row.original_name)
    draft.change({ news_video_type: 'upload', video_media_id: row.media_id, news_video_mime: row.mime })
    setReading('running')
    try {
      await fillFrom(row, draft)
      setReading(undefined)
    } catch {
      setReading('failed')
    }
  }
  return (
    <div className="fact">
      {fields.video_media_id !== null && (
        <p style={{ marginTop: 0 }}>{name || film?.mime || fields.news_video_mime}</p>
      )}
      <Button disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {fields.video_media_id === null ? t('Choose a film') : t('Change the film')}
      </Button>
      <small role="status">
        {reading === 'running' && t('Length and poster are read from the film…')}
        {reading === 'failed' &&
          t('This browser cannot read the film. Set its length and poster by hand, and look at the preview.')}
      </small>
      {isOpen && (
        <Suspense>
          <MediaLibrary kind="video" onPick={(row) => void use(row)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type ArticleDraft = ArticlePartProps['draft']

/** Fills in the length, and a frame as picture if none is chosen; values set by hand meanwhile stay. */
async function fillFrom({ media_id, link, original_name }: MediaRow, draft: ArticleDraft): Promise<void> {
  const before = draft.fields.get()
  const isWanted = () => draft.fields.get().video_media_id === media_id
  const { seconds, frame } = await readFilm(link)
  if (!isWanted()) return
  if (draft.fields.get().news_video_duration === before.news_video_duration)
    draft.change({ news_video_duration: Math.min(seconds, newsLimits.duration) })
  if (!hasNoPictures(draft.fields.get())) return
  const picture = await upload(
    media.upload,
    new File([frame], `${original_name}.jpg`, { type: frame.type }),
    {},
  )
  void refresh(media.list)
  if (!isWanted()) return
  const { poster_media_id, cover_media_id } = draft.fields.get()
  draft.change({
    poster_media_id: poster_media_id ?? picture.media_id,
    cover_media_id: cover_media_id ?? picture.media_id,
  })
}

const hasNoPictures = ({ poster_media_id, cover_media_id }: ArticleFields) =>
  poster_media_id === null || cover_media_id === null
