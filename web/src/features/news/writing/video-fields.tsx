import { Button, Input, InputNumber, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newsLimits } from '@balai/contract/news-shapes.ts'
import { playerOf } from '@balai/contract/video-addresses.ts'
import { PictureChoice } from './cover-field.tsx'
import { Fact, type PartProps } from './fact.tsx'

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
  const film = detail?.media.find(({ media_id }) => media_id === facts.video_media_id)
  return (
    <div className="fact">
      {facts.video_media_id !== null && (
        <p style={{ marginTop: 0 }}>{name || film?.mime || facts.news_video_mime}</p>
      )}
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {facts.video_media_id === null ? t('Choose a film') : t('Change the film')}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaLibrary
            kind="video"
            onPick={({ media_id, mime, original_name }) => {
              setName(original_name)
              writing.change({ news_video_type: 'upload', video_media_id: media_id, news_video_mime: mime })
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
