import { Button, Segmented, Select } from 'antd'
import { useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { drawings, type Drawing } from '@balai/contract/kit/certificate-drawings.ts'
import type { Background, StoredTemplate } from '@balai/contract/kit/certificates.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Fact } from '../desk/fact.tsx'
import { ColorInput } from './color-input.tsx'
import type { DesignAction } from './design.ts'
import type { Picture } from './source.ts'

const MediaLibrary = lazyPart(async () => (await import('../media-library/media-library.tsx')).MediaLibrary)

interface Props {
  template: StoredTemplate
  act: Dispatch<DesignAction>
  pictures: ReadonlyMap<number, Picture>
  onPicture: (picture: Picture) => void
}

/** The page itself: orientation and background. */
export function PageProperties({ template, act, pictures, onPicture }: Props) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const { orientation, background } = template
  const change = (to: Partial<Background>) =>
    act({
      do: 'page',
      to: { background: { ...background, ...to } },
      step: `background ${Object.keys(to).join(' ')}`,
    })
  const names: Record<Drawing, string> = {
    plain: t('Plain white'),
    frame: t('Classic frame'),
    ribbon: t('Modern ribbon'),
    kawung: t('Kawung batik'),
  }
  const picture = background.media_id === null ? undefined : pictures.get(background.media_id)
  return (
    <div className="cert-properties">
      <Fact label={t('Page')} hint={t('A4, 297 × 210 mm')}>
        {(id) => (
          <Segmented<StoredTemplate['orientation']>
            id={id}
            block
            aria-label={t('Page')}
            value={orientation}
            onChange={(next) => act({ do: 'page', to: { orientation: next } })}
            options={[
              { value: 'landscape', label: t('Landscape') },
              { value: 'portrait', label: t('Portrait') },
            ]}
          />
        )}
      </Fact>
      <Fact label={t('Background')}>
        {(id) => (
          <Select
            id={id}
            style={{ width: '100%' }}
            value={background.drawing}
            options={drawings.map((value) => ({ value, label: names[value] }))}
            onChange={(drawing) => change({ drawing })}
          />
        )}
      </Fact>
      {background.drawing !== 'plain' && background.media_id === null && (
        <div className="cert-pair">
          <Fact label={t('Colour')}>
            {(id) => (
              <ColorInput
                id={id}
                label={t('Colour')}
                value={background.color}
                onChange={(color) => change({ color })}
              />
            )}
          </Fact>
          <Fact label={t('Second colour')}>
            {(id) => (
              <ColorInput
                id={id}
                label={t('Second colour')}
                value={background.accent}
                onChange={(accent) => change({ accent })}
              />
            )}
          </Fact>
        </div>
      )}
      <div className="fact">
        <span className="fact-label">{t('Background picture')}</span>
        {picture?.link && <img className="cert-picture" src={picture.link} alt="" />}
        <Button size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {background.media_id === null ? t('Choose or upload a picture') : t('Choose another picture')}
        </Button>{' '}
        {background.media_id !== null && (
          <Button size="small" onClick={() => change({ media_id: null })}>
            {t('Remove the picture')}
          </Button>
        )}
        <small>{t('It covers the page. 3508 × 2480 pixels print sharply.')}</small>
      </div>
      {isChoosing && (
        <MediaLibrary
          kind="image"
          onClose={() => setChoosing(false)}
          onPick={({ media_id, link, width, height }) => {
            onPicture({ media_id, link, width, height })
            change({ media_id })
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}
