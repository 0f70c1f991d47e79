import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { lessonVideoOf } from '@balai/contract/learning/lesson-videos.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { FilmPlayer } from '../../../../parts/film-player/film-player.tsx'
import { StreamPlayer } from '../../../../parts/film-player/stream-player.tsx'
import { LessonVideo } from '../../../../parts/lesson-files/lesson-video.tsx'
import type { LessonFields } from './fields.ts'
import type { LessonPartProps } from './part-props.ts'

type Source = 'none' | 'address' | 'upload'

const sourceOf = ({ lesson_video_status, lesson_video_type }: LessonFields): Source =>
  lesson_video_status === 1 ? (lesson_video_type ?? 'none') : 'none'

/** The video of a lesson: none, one of another site, or an upload. Switching it off keeps what was there. */
export function VideoField(parts: LessonPartProps) {
  const { course_id, draft, detail, fields, disabled } = parts
  const { t } = useTranslation()
  const stored = sourceOf(fields)
  // A source is stored when it has a video; until then it is only chosen here.
  const [chosen, setChosen] = useState<Source>()
  const source = chosen ?? stored
  const choose = (next: Source) => {
    setChosen(next)
    const hasVideo = next === 'address' ? fields.lesson_video_url !== '' : fields.video_file_id !== null
    if (next === 'none') draft.change({ lesson_video_status: 0 })
    else if (hasVideo) draft.change({ lesson_video_status: 1, lesson_video_type: next })
  }
  const names: Record<Source, string> = {
    none: t('No video'),
    address: t('Address'),
    upload: t('Upload'),
  }
  return (
    <>
      <Segmented<Source>
        aria-label={t('Video')}
        disabled={disabled}
        value={source}
        options={(['none', 'address', 'upload'] as const).map((value) => ({ value, label: names[value] }))}
        onChange={choose}
        style={{ marginBottom: 12 }}
      />
      {source === 'address' && (
        <VideoAddress
          key={fields.lesson_video_url}
          address={fields.lesson_video_url}
          name={fields.lesson_title}
          disabled={disabled}
          onChange={(lesson_video_url) =>
            draft.change({
              lesson_video_url,
              lesson_video_type: 'address',
              lesson_video_status: lesson_video_url ? 1 : 0,
            })
          }
        />
      )}
      {source === 'upload' && (
        <LessonVideo
          course_id={course_id}
          file_id={fields.video_file_id}
          known={detail?.files ?? []}
          disabled={disabled}
          onChange={(video) =>
            draft.change({
              video_file_id: video?.file_id ?? null,
              lesson_video_type: 'upload',
              lesson_video_status: video ? 1 : 0,
            })
          }
        />
      )}
    </>
  )
}

interface AddressProps {
  address: string
  name: string
  disabled: boolean
  onChange: (address: string) => void
}

/** An address is taken when it is complete, because half of one would be refused. */
function VideoAddress({ address, name, disabled, onChange }: AddressProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(address)
  const take = () => {
    if (text.trim() !== address) onChange(text.trim())
  }
  return (
    <>
      <Fact
        label={t('Address of the video')}
        hint={t('From YouTube or Vimeo, or an https address that ends in .mp4, .webm or .m3u8.')}
      >
        {(id) => (
          <Input
            id={id}
            type="url"
            inputMode="url"
            spellCheck={false}
            disabled={disabled}
            maxLength={newsLimits.url}
            placeholder="https://www.youtube.com/watch?v=…"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={take}
            onPressEnter={take}
          />
        )}
      </Fact>
      {address &&
        (lessonVideoOf(address)?.type === 'hls' ? (
          <StreamPlayer address={address} name={name} />
        ) : (
          <FilmPlayer address={address} name={name} />
        ))}
    </>
  )
}
