import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { typefaces, type Typeface } from '@balai/contract/kit/certificate-fonts.ts'
import { certificateLimits, type TextField } from '@balai/contract/kit/certificates.ts'
import { Fact } from '../desk/fact.tsx'
import { ColorInput } from './color-input.tsx'
import type { FieldChange } from './design.ts'
import { Measure } from './measure.tsx'

interface Props {
  /** The chosen texts; the first one shows its values. */
  texts: readonly TextField[]
  change: (to: FieldChange) => void
}

/** Typeface, weight, size, colour and alignment. */
export function TextStyle({ texts, change }: Props) {
  const { t } = useTranslation()
  const [first] = texts
  if (!first) return null
  const weightNames = { 400: t('Regular'), 600: t('Semibold'), 700: t('Bold'), 800: t('Extra bold') }
  const offered: readonly (keyof typeof weightNames)[] = typefaces[first.typeface].weights
  const weight = offered.includes(first.weight) ? first.weight : 400
  return (
    <>
      <Fact label={t('Typeface')}>
        {(id) => (
          <Select<Typeface>
            id={id}
            style={{ width: '100%' }}
            value={first.typeface}
            options={(Object.keys(typefaces) as Typeface[]).map((value) => ({
              value,
              label: typefaces[value].name,
            }))}
            onChange={(typeface) => change({ typeface })}
          />
        )}
      </Fact>
      <div className="cert-pair">
        <Fact label={t('Weight')}>
          {(id) => (
            <Select
              id={id}
              size="small"
              style={{ width: '100%' }}
              value={weight}
              disabled={offered.length === 1}
              options={offered.map((value) => ({ value, label: weightNames[value] }))}
              onChange={(next) => change({ weight: next })}
            />
          )}
        </Fact>
        <Measure
          label={t('Size')}
          unit="pt"
          value={first.size}
          {...certificateLimits.size}
          onChange={(size) => change({ size })}
        />
        <Measure
          label={t('Line height')}
          unit="×"
          step={0.05}
          value={first.line_height}
          {...certificateLimits.lineHeight}
          onChange={(line_height) => change({ line_height })}
        />
        <Fact label={t('Colour')}>
          {(id) => (
            <ColorInput
              id={id}
              label={t('Colour')}
              value={first.color}
              onChange={(color) => change({ color })}
            />
          )}
        </Fact>
      </div>
      <div className="cert-aligns">
        <Segmented<TextField['align']>
          size="small"
          aria-label={t('Alignment')}
          value={first.align}
          onChange={(align) => change({ align })}
          options={[
            { value: 'left', icon: <AlignLeftOutlined />, title: t('Left') },
            { value: 'center', icon: <AlignCenterOutlined />, title: t('Centre') },
            { value: 'right', icon: <AlignRightOutlined />, title: t('Right') },
          ]}
        />
        <Segmented<TextField['valign']>
          size="small"
          aria-label={t('Vertical alignment')}
          value={first.valign}
          onChange={(valign) => change({ valign })}
          options={[
            { value: 'top', icon: <VerticalAlignTopOutlined />, title: t('Top') },
            { value: 'middle', icon: <VerticalAlignMiddleOutlined />, title: t('Middle') },
            { value: 'bottom', icon: <VerticalAlignBottomOutlined />, title: t('Bottom') },
          ]}
        />
      </div>
    </>
  )
}
