import { Button, Input, InputNumber, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { media, type MediaRow } from '@balai/contract/content/media.ts'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { playerOf } from '@balai/contract/content/video-addresses.ts'
import { upload } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { PictureChoice } from './cover-field.tsx'
import { Fact, type PartProps } from './fact.tsx'
import type { Facts } from './fields.ts'
import { readFilm } from './read-film.ts'
import type { Writing } from './use-writing.ts'

const MediaLibrary = lazy(async () => ({
  default: (await import('../media/media-library.tsx')).MediaLibrary,
}))

/** Where the film comes from, what stands in its place before it plays, and how long it is. */
export function VideoFields(props: PartProps) {
  const { writing, detail, facts, disabled } = props
  const { t } = useTranslation()
  const type = facts.news_video_type ?? 'address'
  return (
    <>
      <h2>{t('Video')}</h2>
      <div className="fact">
        <Segmented<'address' | 'upload'>
          block
          aria-label={t('Where the film is')}
          disabled={disabled}
          value={type}
          options={[
            { value: 'address', label: t('Address') },
            { value: 'upload', label: t('Upload') },
          ]}
          onChange={(news_video_type) => writing.change({ news_video_type })}
        />
      </div>
      {type === 'address' ? <AddressField {...props} /> : <FilmField {...props} />}
      <div className="fact-label">{t('Poster')}</div>
      <PictureChoice
        label={t('Poster')}
        detail={detail}
        media_id={facts.poster_media_id}
        disabled={disabled}
        onChange={(picture) => writing.change({ poster_media_id: picture?.media_id ?? null })}
      />
      <Fact label={t('Length in seconds')}>
        {(id) => (
          <InputNumber<number>
            id={id}
            disabled={disabled}
            min={0}
            max={newsLimits.duration}
            precision={0}
            value={facts.news_video_duration}
            onChange={(news_video_duration) => writing.change({ news_video_duration })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
    </>
  )
}

function AddressField({ writing, facts, disabled }: PartProps) {
  const { t } = useTranslation()
  // An address in the making is kept here: the server takes only what can be played.
  const [typed, setTyped] = useState(facts.news_video_url)
  const player = playerOf(typed.trim())
  return (
    <Fact
      label={t('Address of the film')}
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
              writing.change({
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

function FilmField({ writing, detail, facts, disabled }: PartProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [reading, setReading] = useState<'running' | 'failed'>()
  const film = detail?.media.find(({ media_id }) => media_id === facts.video_media_id)
  const use = async (row: MediaRow) => {
    setOpen(false)
    setName(row.original_name)
    writing.change({ news_video_type: 'upload', video_media_id: row.media_id, news_video_mime: row.mime })
    setReading('running')
    try {
      await fillFrom(row, writing)
      setReading(undefined)
    } catch {
      setReading('failed')
    }
  }
  return (
    <div className="fact">
      {facts.video_media_id !== null && (
        <p style={{ marginTop: 0 }}>{name || film?.mime || facts.news_video_mime}</p>
      )}
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {facts.video_media_id === null ? t('Choose a film') : t('Change the film')}
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

/** Its length, and a frame of it where no picture was chosen yet; what was set by hand in the meantime stays. */
async function fillFrom({ media_id, link, original_name }: MediaRow, writing: Writing): Promise<void> {
  const before = writing.facts.get()
  const isWanted = () => writing.facts.get().video_media_id === media_id
  const { seconds, frame } = await readFilm(link)
  if (!isWanted()) return
  if (writing.facts.get().news_video_duration === before.news_video_duration)
    writing.change({ news_video_duration: Math.min(seconds, newsLimits.duration) })
  if (!isBare(writing.facts.get())) return
  const picture = await upload(
    media.upload,
    new File([frame], `${original_name}.jpg`, { type: frame.type }),
    {},
  )
  void refresh(media.list)
  if (!isWanted()) return
  const { poster_media_id, cover_media_id } = writing.facts.get()
  writing.change({
    poster_media_id: poster_media_id ?? picture.media_id,
    cover_media_id: cover_media_id ?? picture.media_id,
  })
}

const isBare = ({ poster_media_id, cover_media_id }: Facts) =>
  poster_media_id === null || cover_media_id === null
