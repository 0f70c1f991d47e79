import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import { Flex, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReaderFrame } from './reader-frame.tsx'
import { TextFilms } from '../film-player/text-films.tsx'
import './previewed.css'

/** A record as a reader sees it, as wide as a desktop or a phone. */
export function Previewed({ name, page }: { name: string; page: string }) {
  const { t } = useTranslation()
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  return (
    <div className="previewed">
      <Flex justify="center" style={{ padding: 8 }}>
        <Segmented
          aria-label={t('Width')}
          value={device}
          options={[
            { value: 'desktop', icon: <DesktopOutlined />, label: t('Desktop') },
            { value: 'phone', icon: <MobileOutlined />, label: t('Phone', { context: 'device' }) },
          ]}
          onChange={setDevice}
        />
      </Flex>
      <div className={`previewed-${device}`}>
        <ReaderFrame
          name={name}
          page={page}
          width={device === 'phone' ? 390 : '100%'}
          height="min(844px, 75vh)"
        />
      </div>
      <TextFilms name={name} page={page} />
    </div>
  )
}
