import {
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  CopyOutlined,
  DeleteOutlined,
  RedoOutlined,
  UndoOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Select, Tooltip } from 'antd'
import type { Dispatch, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../lib/format.ts'
import type { Edge } from './arrange.ts'
import { movableOf, roomIn, type Design, type DesignAction } from './design.ts'
import { AddField } from './add-field.tsx'
import type { LoadedTemplate, Picture } from './source.ts'

/** A zoom in percent, or the whole width of the page. */
export type Zoom = number | 'fit'
const zooms = [50, 75, 100, 125, 150, 200] as const

interface Props {
  design: Design
  act: Dispatch<DesignAction>
  questions: LoadedTemplate['questions']
  onPicture: (picture: Picture) => void
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  /** The zoom in percent that the whole page has at present. */
  shownZoom: number
}

/** The tools above the page. */
export function Toolbar({ design, act, questions, onPicture, zoom, onZoom, shownZoom }: Props) {
  const { t } = useTranslation()
  const { history } = design
  const movable = movableOf(design).length
  const edges: [Edge, string, ReactNode][] = [
    ['left', t('Align left'), <VerticalRightOutlined key="left" />],
    ['center', t('Center horizontally'), <VerticalAlignMiddleOutlined key="center" rotate={90} />],
    ['right', t('Align right'), <VerticalLeftOutlined key="right" />],
    ['top', t('Align top'), <VerticalAlignTopOutlined key="top" />],
    ['middle', t('Center vertically'), <VerticalAlignMiddleOutlined key="middle" />],
    ['bottom', t('Align bottom'), <VerticalAlignBottomOutlined key="bottom" />],
  ]
  const step = (by: 1 | -1) =>
    onZoom(
      (by === 1
        ? zooms.find((each) => each > shownZoom + 1)
        : zooms.findLast((each) => each < shownZoom - 1)) ?? (by === 1 ? 200 : 50),
    )
  return (
    <div className="cert-toolbar" role="toolbar" aria-label={t('Tools')}>
      <span>
        <Tool
          label={t('Undo')}
          keys="Ctrl+Z"
          icon={<UndoOutlined />}
          disabled={history.past.length === 0}
          onClick={() => act({ do: 'undo' })}
        />
        <Tool
          label={t('Redo')}
          keys="Ctrl+Shift+Z"
          icon={<RedoOutlined />}
          disabled={history.future.length === 0}
          onClick={() => act({ do: 'redo' })}
        />
      </span>
      <AddField design={design} act={act} questions={questions} onPicture={onPicture} />
      <span className="cert-toolbar-wide">
        {edges.map(([edge, label, icon]) => (
          <Tool
            key={edge}
            label={label}
            icon={icon}
            disabled={movable === 0}
            onClick={() => act({ do: 'align', edge })}
          />
        ))}
        <Tool
          label={t('Equal gaps from left to right')}
          icon={<ColumnWidthOutlined />}
          disabled={movable < 3}
          onClick={() => act({ do: 'distribute', axis: 'horizontal' })}
        />
        <Tool
          label={t('Equal gaps from top to bottom')}
          icon={<ColumnHeightOutlined />}
          disabled={movable < 3}
          onClick={() => act({ do: 'distribute', axis: 'vertical' })}
        />
      </span>
      <span>
        <Tool
          label={t('Duplicate')}
          keys="Ctrl+D"
          icon={<CopyOutlined />}
          disabled={design.selected.length === 0 || design.selected.length > roomIn(design)}
          onClick={() => act({ do: 'duplicate' })}
        />
        <Tool
          label={t('Delete')}
          icon={<DeleteOutlined />}
          disabled={movable === 0}
          onClick={() => act({ do: 'delete' })}
        />
      </span>
      <span className="cert-toolbar-wide cert-zoom">
        <Tool
          label={t('Smaller')}
          icon={<ZoomOutOutlined />}
          disabled={shownZoom <= 50}
          onClick={() => step(-1)}
        />
        <Select<Zoom>
          size="small"
          variant="borderless"
          aria-label={t('Zoom')}
          value={zoom}
          onChange={onZoom}
          popupMatchSelectWidth={false}
          options={[
            { value: 'fit', label: t('Whole page') },
            ...zooms.map((value) => ({ value, label: formatPercent(value) })),
          ]}
        />
        <Tool
          label={t('Larger')}
          icon={<ZoomInOutlined />}
          disabled={shownZoom >= 200}
          onClick={() => step(1)}
        />
      </span>
    </div>
  )
}

interface ToolProps {
  label: string
  keys?: string
  icon: ReactNode
  disabled: boolean
  onClick: () => void
}

function Tool({ label, keys, icon, disabled, onClick }: ToolProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        {...{ icon, disabled, onClick }}
      />
    </Tooltip>
  )
}
