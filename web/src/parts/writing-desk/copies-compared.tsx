import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Comparison } from '../../ui/comparison.tsx'
import { TextDifference } from '../../ui/text-difference.tsx'
import { textOfHtml } from '../body-editor/html-text.ts'
import { differingFields } from './compare.ts'
import type { EditedKind } from './kind.ts'

interface Props<Fields extends object, Detail> {
  kind: EditedKind<Fields, Detail>
  before: Partial<Fields>
  after: Partial<Fields>
  left: string
  right: string
}

/** Two copies side by side: only the fields that differ, texts word by word. */
export function CopiesCompared<Fields extends object, Detail>(props: Props<Fields, Detail>) {
  const { kind, before, after, left, right } = props
  const { t } = useTranslation()
  const labels = kind.labels(t)
  const lines = differingFields(labels, before, after).map((name) => {
    const sides = kind.texts.has(name) ? textSides(String(before[name]), String(after[name])) : undefined
    return {
      name: labels[name],
      left: sides?.[0] ?? kind.shownValue(name, before[name], t),
      right: sides?.[1] ?? kind.shownValue(name, after[name], t),
    }
  })
  if (lines.length === 0) return <Typography.Text type="secondary">{t('Nothing differs.')}</Typography.Text>
  return <Comparison lines={lines} left={left} right={right} />
}

function textSides(before: string, after: string): [ReactNode, ReactNode] {
  const plain = { before: textOfHtml(before), after: textOfHtml(after) }
  return [
    <TextDifference key="before" {...plain} side="before" />,
    <TextDifference key="after" {...plain} side="after" />,
  ]
}
