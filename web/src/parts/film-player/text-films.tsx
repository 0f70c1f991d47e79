import { PlayCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playerOf } from '@balai/contract/content/video-addresses.ts'
import { FilmPlayer } from './film-player.tsx'
import { filmsIn } from '../reader-page/reader-page.ts'

/**
 * The films inside a previewed text, which play here because the frame of the text runs no script. A player is loaded by a
 * click, so that looking at a text sends no request to other sites.
 */
export function TextFilms({ name, page }: { name: string; page: string }) {
  const { t } = useTranslation()
  const films = useMemo(() => filmsIn(page).filter((address) => playerOf(address)), [page])
  const [played, setPlayed] = useState<readonly string[]>([])
  if (films.length === 0) return null
  return (
    <section className="previewed-films" aria-label={t('Videos in the text')}>
      {films.map((address, index) =>
        played.includes(address) ? (
          <FilmPlayer
            key={address}
            address={address}
            name={films.length > 1 ? `${name} ${index + 1}` : name}
          />
        ) : (
          <Button key={address} icon={<PlayCircleOutlined />} onClick={() => setPlayed([...played, address])}>
            {films.length > 1
              ? t('Play video {{n}} of the text', { n: index + 1 })
              : t('Play the video of the text')}
          </Button>
        ),
      )}
    </section>
  )
}
