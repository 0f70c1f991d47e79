import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from '@balai/contract/admin/site-settings.ts'
import { imagePlaces, type ImagePlace } from '@balai/contract/kit/site.ts'
import { stateOf, type EditedLink } from './edited-link.ts'
import './place-preview.css'

interface Props {
  place: ImagePlace
  links: readonly EditedLink[]
  targets: readonly Target[]
}

/** A place as visitors see it now, with the changes that have not been saved: on a wide screen or a phone. */
export function PlacePreview({ place, links, targets }: Props) {
  const { t } = useTranslation()
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const shown = links.filter((link) => stateOf(link, targets) === 'shown')
  return (
    <section className="place-preview" aria-label={t('Preview')}>
      <div className="place-preview-head">
        <h2>{t('Preview')}</h2>
        <Segmented
          size="small"
          aria-label={t('Width')}
          value={device}
          options={[
            { value: 'desktop', icon: <DesktopOutlined />, label: t('Wide screen') },
            { value: 'phone', icon: <MobileOutlined />, label: t('On a phone') },
          ]}
          onChange={setDevice}
        />
      </div>
      <div className={`place-page is-${device} has-${place}`}>
        <span className="place-bar" aria-hidden />
        {place !== 'banner' && <Article />}
        <div
          className="place-links"
          role="group"
          aria-label={t('Image links')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
          tabIndex={0}
        >
          {shown.map((link, at) => (
            <img
              // oxlint-disable-next-line react/no-array-index-key -- two links can be equal
              key={at}
              src={link.picture}
              alt={link.alt_text}
              style={{ aspectRatio: imagePlaces[place].ratio }}
            />
          ))}
          {shown.length === 0 && <p>{t('Visitors see nothing here.')}</p>}
        </div>
        {place === 'banner' && <Article />}
      </div>
      {place === 'banner' && shown.length > 1 && (
        <p className="place-preview-note">{t('Visitors see one at a time: scroll to see the next one.')}</p>
      )}
    </section>
  )
}

/** Lines that stand for the text of a page. */
function Article() {
  return (
    <div className="place-text" aria-hidden>
      {Array.from({ length: 6 }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
